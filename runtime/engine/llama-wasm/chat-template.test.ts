import { describe, expect, test } from "vitest";
import { promptFrom } from "./chat-template.ts";

const texts = { beginning: "<s>", end: "</s>" };
const messages = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "Hello" },
] as const;
const failureOf = (template: string) => {
  try {
    return promptFrom(template, messages, texts);
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string };
    return { code, message };
  }
};

describe("a chat template", () => {
  test("writes the messages as the model was trained to read them", () => {
    const template =
      "{{ bos_token }}{% for message in messages %}<|{{ message['role'] }}|>\n{{ message['content'] }}{{ eos_token }}\n{% endfor %}{% if add_generation_prompt %}<|assistant|>\n{% endif %}";
    expect(promptFrom(template, messages, texts)).toBe(
      "<s><|system|>\nBe brief.</s>\n<|user|>\nHello</s>\n<|assistant|>\n",
    );
  });

  test("strips the characters that it names, as templates of thinking models do between an answer and its thoughts", () => {
    const show = (expression: string) => promptFrom(`{{ ${expression} }}`, messages, texts);
    // The indentation of the answer's first line stays.
    expect(show("'</think>\\n\\n    return x\\n\\n'.split('</think>')[-1].lstrip('\\n')")).toBe(
      "    return x\n\n",
    );
    expect(show("'\\n  a \\n'.strip('\\n')")).toBe("  a ");
    expect(show("'\\n  a \\n'.rstrip('\\n ')")).toBe("\n  a");
    expect(show("'xy</answer>'.strip('</answer>')")).toBe("xy");
    expect(show("'🌸a🌸'.strip('🌸')")).toBe("a");
    expect(show("' \\n a '.strip()")).toBe("a");
  });

  test("keeps what an iteration wrote before it was left", () => {
    const roles = (rest: string) =>
      promptFrom(`{% for m in messages %}${rest}{% else %}none{% endfor %}`, messages, texts);
    expect(roles("{{ m.role }};{% if loop.first %}first;{% continue %}{% endif %}end")).toBe(
      "system;first;user;end",
    );
    expect(roles("{% if m %}{{ m.role }};{% break %}{% endif %}")).toBe("system;");
    expect(roles("{% for n in messages %}{{ n.role }};{% break %}{% endfor %}")).toBe("system;system;");
    expect(roles("{% continue %}")).toBe("");
  });

  test("ends its lines alike, wherever it was written", () => {
    const template = "{% for m in messages %}\n{{ m.content }}\n{% endfor %}\n<|assistant|>\n";
    const written = promptFrom(template, messages, texts);
    expect(written).toBe("Be brief.\nHello\n<|assistant|>");
    for (const end of ["\r\n", "\r"])
      expect(promptFrom(template.replaceAll("\n", end), messages, texts)).toBe(written);
  });

  test("sees no clock, which takes the fixed date that templates have for that case", () => {
    const template =
      "{% if strftime_now is defined %}{{ strftime_now('%d') }}{% else %}26 Jul 2024{% endif %}";
    expect(promptFrom(template, messages, texts)).toBe("26 Jul 2024");
  });

  test("refuses messages with its own reason", () => {
    expect(failureOf("{{ raise_exception('System role not supported') }}")).toEqual({
      code: "input",
      message: "The model's chat template refuses the messages: System role not supported",
    });
  });

  test.each([
    [
      "loops",
      "{% set r = range(1000) %}{% for a in r %}{% for b in r %}{{ a }}{% endfor %}{% endfor %}",
      "limit",
      "300000 steps",
    ],
    [
      "loops over nothing",
      "{% set r = range(9999) %}{% for a in r %}{% for b in r %}{% endfor %}{% endfor %}",
      "limit",
      "300000 steps",
    ],
    [
      "doubles a list",
      "{% set ns = namespace(x=[1, 2]) %}{% for i in range(100) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
      "limit",
      "items",
    ],
    ["makes a huge list", "{{ range(10000000000) | length }}", "limit", "a list of more than"],
    ["calls itself", "{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}", "limit", "nests more than"],
    [
      "doubles a text",
      "{% set ns = namespace(x='aaaaaaaa') %}{% for i in range(100) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}",
      "limit",
      "characters",
    ],
    ["cannot be read", "{% for %}", "package", "cannot be read"],
    ["orders by the machine's language", "{{ {'b': 1} | dictsort }}", "package", "dictsort"],
    [
      "writes members in the order of the machine's language",
      "{{ {'b': 1} | tojson(sort_keys=true) }}",
      "package",
      "sort_keys",
    ],
    ["fails", "{{ messages.write() }}", "failed", "The chat template failed"],
  ])("that %s ends with a sentence, the same on every machine", (_, template, code, words) => {
    expect(failureOf(template)).toEqual({ code, message: expect.stringContaining(words) });
  });
});
