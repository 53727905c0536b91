import { Bytes } from "@graphprotocol/graph-ts";
import { assert, beforeEach, clearStore, describe, test } from "matchstick-as/assembly/index";
import {
  ModelAccessChanged,
  ModelOwnershipOffered,
  ModelOwnershipTransferred,
  ModelStatusChanged,
  ModelUpdated,
  ModelPublished,
  ModelVisibilityChanged,
} from "../generated/ModelRegistry/ModelRegistry";
import { Model, ModelRevision } from "../generated/schema";
import { modelRevisionId } from "../src/ids";
import {
  handleModelAccessChanged,
  handleModelOwnershipOffered,
  handleModelOwnershipTransferred,
  handleModelStatusChanged,
  handleModelUpdated,
  handleModelPublished,
  handleModelVisibilityChanged,
} from "../src/modelRegistry";
import { ADA, BELA, CID, CLARA, DIGEST, MODEL, NOBODY, OTHER_CID } from "./support/actors";
import { latestTx, newEvent, now, resetChain, wait } from "./support/event-builder";
import { eventRow, latestPoint, namedRow, row } from "./support/row";
import { register, registerModel } from "./support/steps";

const OTHER_DIGEST = Bytes.fromHexString(
  "0xd200000000000000000000000000000000000000000000000000000000000002",
);

function setStatus(active: bool): void {
  handleModelStatusChanged(newEvent(ADA).bytes(MODEL).address(ADA).flag(active).as<ModelStatusChanged>());
}

function setVisibility(isPublic: bool): void {
  handleModelVisibilityChanged(
    newEvent(ADA).bytes(MODEL).address(ADA).flag(isPublic).as<ModelVisibilityChanged>(),
  );
}

function update(category: string, revision: i32): void {
  handleModelUpdated(
    newEvent(ADA)
      .bytes(MODEL)
      .address(ADA)
      .number(revision)
      .text("Now with calibrated probabilities")
      .text("1.1.0")
      .text(category)
      .text(OTHER_CID)
      .bytes(OTHER_DIGEST)
      .text("See the model card")
      .as<ModelUpdated>(),
  );
}

// Runs first: requested documents are not forgotten between tests.
describe("The document of a private model", () => {
  test(
    "is never asked for",
    () => {
      register(MODEL, ADA, 3, false);
      assert.dataSourceExists("ModelMetadataFile", CID);
    },
    true,
  );
});

describe("ModelRegistered", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("every parameter is in the model, which is active and listed at once", () => {
    registerModel();
    row("Model", MODEL)
      .count("seq", 3)
      .bytes("owner", ADA)
      .has("name", "Iris Classifier")
      .has("sortName", "iris classifier")
      .has("description", "Tells three kinds of iris apart")
      .has("version", "1.0.0")
      .has("category", "tabular")
      .has("metadataCid", CID)
      .bytes("metadataDigest", DIGEST)
      .has("accessMethod", "Run it with onnxruntime")
      .flag("isActive", true)
      .flag("isPublic", true)
      .flag("isListed", true)
      .count("revision", 0)
      .has("summary", "model-" + MODEL.toHexString())
      .amount("createdAt", now())
      .has("createdBlock", "1")
      .bytes("createdTx", latestTx())
      .amount("updatedAt", now())
      .bytes("updatedTx", latestTx());
  });

  test("its metadata document is requested, without the pointer's scheme", () => {
    registerModel();
    row("Model", MODEL).has("metadata", CID);
    assert.dataSourceExists("ModelMetadataFile", CID);
  });

  test("owner, category and marketplace count it", () => {
    registerModel();
    row("Account", ADA).has("role", "modelOwner").count("modelCount", 1).count("activeModelCount", 1);
    namedRow("Category", "tabular")
      .has("name", "Tabular")
      .count("modelCount", 1)
      .count("publicModelCount", 1)
      .count("listedModelCount", 1)
      .has("tasks", "category-tabular");
    namedRow("Protocol", "protocol")
      .count("modelCount", 1)
      .count("activeModelCount", 1)
      .count("publicModelCount", 1)
      .count("listedModelCount", 1)
      .count("modelOwnerCount", 1)
      .count("accountCount", 1);
    latestPoint("CataloguePoint").has("protocol", "protocol").bytes("model", MODEL).count("registered", 1).count("listedModels", 1);
  });

  test("it is news of the type model_registered", () => {
    registerModel();
    eventRow("Activity")
      .has("kind", "ModelRegistered")
      .has("type", "model_registered")
      .bytes("actor", ADA)
      .bytes("model", MODEL)
      .amount("timestamp", now())
      .has("block", "1")
      .bytes("tx", latestTx());
  });

  test("a private model has no texts, no category and no document, and is not listed", () => {
    register(MODEL, ADA, 3, false);
    row("Model", MODEL).has("name", "").flag("isActive", true).flag("isListed", false);
    const model = Model.load(MODEL)!;
    assert.assertTrue(model.category === null);
    assert.assertTrue(model.metadata === null);
    namedRow("Protocol", "protocol")
      .count("activeModelCount", 1)
      .count("publicModelCount", 0)
      .count("listedModelCount", 0);
  });

  test("a second model of the same owner is not a second owner", () => {
    registerModel();
    register(DIGEST, ADA, 4, true);
    namedRow("Protocol", "protocol").count("modelCount", 2).count("modelOwnerCount", 1);
    row("Account", ADA).count("modelCount", 2);
    namedRow("Category", "tabular").count("modelCount", 2);
  });
});

describe("ModelUpdated", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    registerModel();
    wait(60);
  });

  test("every parameter replaces what it was; the name stays", () => {
    update("tabular", 1);
    row("Model", MODEL)
      .has("name", "Iris Classifier")
      .count("revision", 1)
      .has("description", "Now with calibrated probabilities")
      .has("version", "1.1.0")
      .has("metadataCid", OTHER_CID)
      .has("metadata", OTHER_CID)
      .bytes("metadataDigest", OTHER_DIGEST)
      .has("accessMethod", "See the model card")
      .amount("updatedAt", now())
      .bytes("updatedTx", latestTx());
    assert.dataSourceExists("ModelMetadataFile", OTHER_CID);
    latestPoint("CataloguePoint").count("updated", 1).count("registered", 0);
    eventRow("Activity").has("kind", "ModelUpdated").has("type", "other").bytes("actor", ADA);
  });

  test("every revision stays readable as it was published", () => {
    const registered = latestTx();
    update("vision", 1);
    row("ModelRevision", modelRevisionId(MODEL, 0))
      .bytes("model", MODEL)
      .count("revision", 0)
      .has("description", "Tells three kinds of iris apart")
      .has("version", "1.0.0")
      .has("category", "tabular")
      .has("accessMethod", "Run it with onnxruntime")
      .has("metadataCid", CID)
      .has("metadata", CID)
      .bytes("metadataDigest", DIGEST)
      .count("taskCount", 0)
      .bytes("createdTx", registered);
    row("ModelRevision", modelRevisionId(MODEL, 1))
      .flag("isPublic", true)
      .count("revision", 1)
      .has("version", "1.1.0")
      .has("category", "vision")
      .has("metadata", OTHER_CID)
      .amount("createdAt", now())
      .bytes("createdTx", latestTx());
    assert.entityCount("ModelRevision", 2);
  });

  test("the same category written otherwise is the same category", () => {
    update("TABULAR", 1);
    namedRow("Category", "tabular").count("modelCount", 1).count("listedModelCount", 1).has("name", "Tabular");
  });

  test("another category takes the model over", () => {
    update("Vision", 1);
    row("Model", MODEL).has("category", "vision");
    namedRow("Category", "tabular").count("modelCount", 0).count("publicModelCount", 0).count("listedModelCount", 0);
    namedRow("Category", "vision").count("modelCount", 1).count("publicModelCount", 1).count("listedModelCount", 1);
  });

  test("a model can leave its category for none", () => {
    update("", 1);
    row("Model", MODEL).count("revision", 1);
    assert.assertTrue(Model.load(MODEL)!.category === null);
    namedRow("Category", "tabular").count("modelCount", 0);
  });
});

describe("ModelStatusChanged", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    registerModel();
  });

  test("an inactive model is not listed, and counts as inactive everywhere", () => {
    setStatus(false);
    row("Model", MODEL).flag("isActive", false).flag("isListed", false);
    row("Account", ADA).count("modelCount", 1).count("activeModelCount", 0);
    namedRow("Category", "tabular").count("modelCount", 1).count("listedModelCount", 0);
    namedRow("Protocol", "protocol")
      .count("modelCount", 1)
      .count("activeModelCount", 0)
      .count("listedModelCount", 0);
    eventRow("Activity").has("kind", "ModelStatusChanged").has("detail", "inactive");
    latestPoint("CataloguePoint").count("listedModels", 0);
  });

  test("reactivation brings all of it back", () => {
    setStatus(false);
    setStatus(true);
    row("Model", MODEL).flag("isActive", true).flag("isListed", true);
    row("Account", ADA).count("activeModelCount", 1);
    namedRow("Category", "tabular").count("listedModelCount", 1);
    namedRow("Protocol", "protocol").count("activeModelCount", 1).count("listedModelCount", 1);
    eventRow("Activity").has("detail", "active");
  });
});

describe("ModelVisibilityChanged", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("a model that becomes private is no longer listed but still active", () => {
    registerModel();
    setVisibility(false);
    row("Model", MODEL).flag("isPublic", false).flag("isListed", false).flag("isActive", true);
    namedRow("Protocol", "protocol")
      .count("activeModelCount", 1)
      .count("publicModelCount", 0)
      .count("listedModelCount", 0);
    namedRow("Category", "tabular").count("modelCount", 1).count("publicModelCount", 0);
    eventRow("Activity").has("kind", "ModelVisibilityChanged").has("detail", "private").bytes("actor", ADA);
  });

  test("a model that becomes public is listed and its document is requested", () => {
    register(MODEL, ADA, 3, false);
    setVisibility(true);
    row("Model", MODEL).flag("isPublic", true).flag("isListed", true).has("metadata", CID);
    assert.dataSourceExists("ModelMetadataFile", CID);
    namedRow("Protocol", "protocol").count("publicModelCount", 1).count("listedModelCount", 1);
    eventRow("Activity").has("detail", "public");
  });

  test("a model that was registered as private is published under a name, and found by it", () => {
    register(MODEL, ADA, 3, false);
    handleModelPublished(newEvent(ADA).bytes(MODEL).address(ADA).text("Iris Classifier").as<ModelPublished>());
    row("Model", MODEL).has("name", "Iris Classifier").has("sortName", "iris classifier").flag("isPublic", false);
    eventRow("Activity").has("kind", "ModelPublished").bytes("actor", ADA).has("type", "other");
    update("NLP", 1);
    setVisibility(true);
    row("Model", MODEL).has("name", "Iris Classifier").flag("isListed", true).has("categoryId", "nlp");
  });

  test("what was published in private has no document until its model is public", () => {
    register(MODEL, ADA, 3, false);
    const id = modelRevisionId(MODEL, 0);
    assert.assertTrue(ModelRevision.load(id)!.metadata === null);
    row("ModelRevision", id).has("category", "").has("description", "").flag("isPublic", false);
    setVisibility(true);
    row("ModelRevision", id).has("metadata", CID);
    setVisibility(false);
    update("vision", 1);
    assert.assertTrue(ModelRevision.load(modelRevisionId(MODEL, 1))!.metadata === null);
  });

  test("a model that is private or inactive moves between categories as such", () => {
    registerModel();
    setStatus(false);
    setVisibility(false);
    update("vision", 1);
    namedRow("Category", "tabular").count("modelCount", 0).count("publicModelCount", 0).count("listedModelCount", 0);
    namedRow("Category", "vision").count("modelCount", 1).count("publicModelCount", 0).count("listedModelCount", 0);
  });

  test("a model without a category can be given one", () => {
    register(MODEL, ADA, 3, false);
    update("vision", 1);
    namedRow("Category", "vision").count("modelCount", 1).count("publicModelCount", 0);
  });

  test("saying it again changes no count", () => {
    registerModel();
    setVisibility(true);
    namedRow("Protocol", "protocol").count("publicModelCount", 1).count("listedModelCount", 1);
  });
});

describe("ModelAccessChanged", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    register(MODEL, ADA, 3, false);
  });

  test("an address may use a private model, and later may not", () => {
    handleModelAccessChanged(newEvent(ADA).bytes(MODEL).address(CLARA).flag(true).as<ModelAccessChanged>());
    row("ModelAccess", MODEL.concat(CLARA))
      .bytes("model", MODEL)
      .bytes("account", CLARA)
      .flag("allowed", true)
      .amount("updatedAt", now())
      .bytes("updatedTx", latestTx());
    eventRow("Activity")
      .has("kind", "ModelAccessChanged")
      .has("detail", "allowed")
      .bytes("actor", ADA)
      .has("participants", "[" + ADA.toHexString() + ", " + CLARA.toHexString() + "]");
    handleModelAccessChanged(newEvent(ADA).bytes(MODEL).address(CLARA).flag(false).as<ModelAccessChanged>());
    row("ModelAccess", MODEL.concat(CLARA)).flag("allowed", false);
    eventRow("Activity").has("detail", "revoked");
  });
});

describe("Ownership", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
    registerModel();
  });

  test("an offer is noted and can be withdrawn", () => {
    handleModelOwnershipOffered(
      newEvent(ADA).bytes(MODEL).address(ADA).address(BELA).as<ModelOwnershipOffered>(),
    );
    row("Model", MODEL).bytes("offeredTo", BELA).bytes("owner", ADA);
    eventRow("Activity")
      .has("kind", "ModelOwnershipOffered")
      .bytes("actor", ADA)
      .has("participants", "[" + ADA.toHexString() + ", " + BELA.toHexString() + "]");
    handleModelOwnershipOffered(
      newEvent(ADA).bytes(MODEL).address(ADA).address(NOBODY).as<ModelOwnershipOffered>(),
    );
    assert.assertTrue(Model.load(MODEL)!.offeredTo === null);
    assert.notInStore("Account", NOBODY.toHexString());
  });

  test("the new owner has the model and its counts, the old one has not", () => {
    handleModelOwnershipOffered(
      newEvent(ADA).bytes(MODEL).address(ADA).address(BELA).as<ModelOwnershipOffered>(),
    );
    handleModelOwnershipTransferred(
      newEvent(BELA).bytes(MODEL).address(ADA).address(BELA).as<ModelOwnershipTransferred>(),
    );
    row("Model", MODEL).bytes("owner", BELA).amount("updatedAt", now());
    assert.assertTrue(Model.load(MODEL)!.offeredTo === null);
    row("Account", ADA).count("modelCount", 0).count("activeModelCount", 0);
    row("Account", BELA).count("modelCount", 1).count("activeModelCount", 1).has("role", "modelOwner");
    namedRow("Protocol", "protocol").count("modelOwnerCount", 1).count("modelCount", 1);
    eventRow("Activity").has("kind", "ModelOwnershipTransferred").bytes("actor", BELA);
  });

  test("an inactive model moves without making its new owner's active ones more", () => {
    setStatus(false);
    handleModelOwnershipTransferred(
      newEvent(BELA).bytes(MODEL).address(ADA).address(BELA).as<ModelOwnershipTransferred>(),
    );
    row("Account", ADA).count("modelCount", 0).count("activeModelCount", 0);
    row("Account", BELA).count("modelCount", 1).count("activeModelCount", 0);
  });
});

describe("A model that is not there", () => {
  beforeEach(() => {
    clearStore();
    resetChain();
  });

  test("is logged, and no half of it is made", () => {
    setStatus(false);
    handleModelPublished(newEvent(ADA).bytes(MODEL).address(ADA).text("Iris Classifier").as<ModelPublished>());
    setVisibility(true);
    update("tabular", 1);
    handleModelAccessChanged(newEvent(ADA).bytes(MODEL).address(CLARA).flag(true).as<ModelAccessChanged>());
    handleModelOwnershipOffered(newEvent(ADA).bytes(MODEL).address(ADA).address(BELA).as<ModelOwnershipOffered>());
    handleModelOwnershipTransferred(
      newEvent(BELA).bytes(MODEL).address(ADA).address(BELA).as<ModelOwnershipTransferred>(),
    );
    assert.entityCount("Model", 0);
    assert.entityCount("ModelAccess", 0);
    assert.entityCount("ModelRevision", 0);
    assert.entityCount("Activity", 0);
    assert.entityCount("Protocol", 0);
  });
});
