"""Reads tasks and a refusal with the generated client, which is all that this program has of ours."""

import sys

sys.path.insert(0, ".")

from marketplace_client import Client
from marketplace_client.api.tasks import get_task, list_tasks
from marketplace_client.models import ModelMetadata, Problem, TaskPage, TaskRecord, TaskSpec

client = Client(base_url=sys.argv[1])
page = list_tasks.sync(client=client, limit=5)
assert isinstance(page, TaskPage), page
assert len(page.tasks) > 0, "The application has no task to read"
for task in page.tasks:
    assert task.id.startswith("0x") and int(task.reward) > 0, task
record = get_task.sync(page.tasks[0].id, client=client)
assert isinstance(record, TaskRecord) and record.id == page.tasks[0].id, record
open_tasks = list_tasks.sync_detailed(client=client, acceptable=True, min_reward="1", limit=5)
assert all(task.status == 0 for task in open_tasks.parsed.tasks), open_tasks.parsed
assert int(open_tasks.headers["x-indexed-block"]) > 0
refused = get_task.sync("7", client=client)
assert isinstance(refused, Problem) and refused.code == "INVALID_QUERY", refused
spec = TaskSpec.from_dict({"title": "Iris", "parameters": {"depth": 3, "nested": {"any": [None]}}})
assert spec.to_dict()["parameters"] == {"depth": 3, "nested": {"any": [None]}}
metadata = {"name": "Iris", "description": "", "version": "1.0.0", "category": "cv", "isPublic": True}
model = ModelMetadata.from_dict({**metadata, "license": "MIT", "tags": ["flowers"], "timestamp": 1})
assert model.tags == ["flowers"] and model.is_public
print(f"{len(page.tasks)} tasks, one of them alone, {len(open_tasks.parsed.tasks)} acceptable ones and a refusal are read.")
