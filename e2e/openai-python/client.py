"""OpenAI's Python package, unchanged but for its base address. Arguments: address of the gateway, recording, what to do."""

import sys

from openai import APIStatusError, BadRequestError, NotFoundError, OpenAI

url, recording, act = sys.argv[1:]
client = OpenAI(base_url=url, api_key="unused", max_retries=0)
TEXT = "word0 word1 word2 word3 word4 "
MESSAGES = [{"role": "user", "content": "Hi"}]


def chat(**more):
    return client.chat.completions.create(model="Words", messages=MESSAGES, **more)


def refused(error, status, code, **more):
    try:
        chat(**more)
    except error as caught:
        assert (caught.status_code, caught.code) == (status, code), caught
    else:
        raise AssertionError(f"{more} was answered")


def calls():
    assert {model.name for model in client.models.list()} == {"Words", "Vectors", "Ears"}
    answer = chat()
    assert answer.choices[0].message.content == TEXT
    assert answer.usage.total_tokens == 8
    assert answer.mlb["receipt"]["status"] == "served"
    assert "".join(chunk.choices[0].delta.content or "" for chunk in chat(stream=True)) == TEXT
    assert client.completions.create(model="Words", prompt="Once", max_tokens=2).choices[0].text == "word0 word1 "
    assert client.responses.create(model="Words", input="Hi", store=False).output_text == TEXT
    embedded = client.embeddings.create(model="Vectors", input=["one", "one two"])
    assert [len(item.embedding) for item in embedded.data] == [4, 4]
    with open(recording, "rb") as file:
        assert client.audio.transcriptions.create(model="Ears", file=file).text == "500 samples in auto"
    refused(BadRequestError, 400, "unsupported_parameter", logprobs=True)
    refused(BadRequestError, 400, "embedding_model", extra_body={"model": "Vectors"})
    refused(NotFoundError, 404, "model_not_found", extra_body={"model": "gpt-5"})
    refused(APIStatusError, 402, "budget_exceeded", max_tokens=900)


def cancel():
    with chat(stream=True) as stream:
        for chunk in stream:
            if chunk.choices[0].delta.content:
                break


{"calls": calls, "cancel": cancel}[act]()
