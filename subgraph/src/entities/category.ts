import { Category, Model } from "../../generated/schema";
import { categoryKey, categorySummaryId } from "../ids";
import { Scope } from "../protocol";
import { line } from "../text";
import { ensureTaskSummary } from "./taskSummary";

/** Puts the model into the category given by its owner; an empty name (private models) means no category. */
export function enterCategory(model: Model, name: string): void {
  const key = categoryKey(name);
  if (key == "") return;
  const category = ensureCategory(key, line(name));
  category.modelCount++;
  if (model.isPublic) category.publicModelCount++;
  if (model.isListed) category.listedModelCount++;
  category.save();
  model.category = key;
  model.categoryId = key;
}

/** Takes the model out of its category. */
export function leaveCategory(model: Model): void {
  const category = categoryOf(model);
  if (category == null) return;
  category.modelCount--;
  if (model.isPublic) category.publicModelCount--;
  if (model.isListed) category.listedModelCount--;
  category.save();
  model.category = null;
  model.categoryId = null;
}

/** The model was listed (1) or unlisted (-1) in its category. */
export function countListedInCategory(model: Model, delta: i32): void {
  const category = categoryOf(model);
  if (category == null) return;
  category.listedModelCount += delta;
  category.save();
}

/** The model became public (1) or private (-1) in its category. */
export function countPublicInCategory(model: Model, delta: i32): void {
  const category = categoryOf(model);
  if (category == null) return;
  category.publicModelCount += delta;
  category.save();
}

function categoryOf(model: Model): Category | null {
  const key = model.category;
  return key === null ? null : Category.load(key);
}

function ensureCategory(key: string, name: string): Category {
  const existing = Category.load(key);
  if (existing != null) return existing;
  const category = new Category(key);
  category.name = name;
  category.modelCount = 0;
  category.publicModelCount = 0;
  category.listedModelCount = 0;
  category.tasks = ensureTaskSummary(categorySummaryId(key), Scope.category).id;
  return category;
}
