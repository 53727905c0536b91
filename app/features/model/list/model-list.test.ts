import { expect, test } from "vitest";
import { searchTerms, wordStem } from "#app/graphql/text-search/search-terms.ts";
import { categoryHref, categoryOf } from "../model-category.ts";
import { parseModelListSearch } from "./model-list.search.ts";
import { categoriesAbout, filterWhere, textWhere, visibleWhere } from "./model-where.server.ts";

const ADA = "0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc";
const search = (text: string, preset?: string) => parseModelListSearch(new URLSearchParams(text), preset);

test("a URL without parameters shows the newest models as a grid", () => {
  expect(search("")).toEqual({
    filter: "all",
    sort: "newest",
    category: undefined,
    text: "",
    page: 1,
    view: "grid",
  });
});

test("unknown values fall back to the defaults", () => {
  expect(search("status=gone&sort=price&view=map&page=-2")).toEqual(search(""));
});

test("every option on the page can be set in the URL", () => {
  expect(search("status=yours&sort=popular&category=NLP&q=%20iris%20&page=3&view=table")).toEqual({
    filter: "yours",
    sort: "popular",
    category: "nlp",
    text: "iris",
    page: 3,
    view: "table",
  });
});

test("a category page keeps its category", () => {
  expect(search("category=cv", "audio").category).toBe("audio");
});

test("visitors see public models; an account also sees its own and those it may use", () => {
  expect(visibleWhere(undefined)).toEqual({ isPublic: true });
  expect(visibleWhere(ADA).or).toEqual([
    { isPublic: true },
    { owner: ADA },
    { access_: { account: ADA, allowed: true } },
  ]);
});

test("without an account no model is yours", () => {
  expect(filterWhere("yours", undefined)).toEqual({ id_in: [] });
  expect(filterWhere("yours", ADA)).toEqual({ owner: ADA });
  expect(filterWhere("inactive", undefined)).toEqual({ isActive: false });
});

test("a search matches names, descriptions and tags, and owners by full address", () => {
  expect(textWhere(["iris"])?.and?.[0]?.or).toHaveLength(4);
  expect(textWhere([ADA.toUpperCase().replace("0X", "0x")])?.and?.[0]?.or).toContainEqual({ owner: ADA });
  expect(textWhere([])).toBeUndefined();
});

test("search words match in any order and each in any field", () => {
  const [first, second] = textWhere(["classifier", "flowers"])?.or?.[0]?.and ?? [];
  expect(first?.or).toContainEqual({ name_contains_nocase: "%classifi%" });
  expect(second?.or).toContainEqual({ description_contains_nocase: "%flower%" });
});

test("a tag of several words is found as written", () => {
  const like = textWhere(["language", "identification"])?.or;
  expect(like).toContainEqual({ metadata_: { tags_contains_nocase: ["language identification"] } });
});

test("the beginning of an id finds its model", () => {
  const like = textWhere(["0x1465"])?.and?.[0]?.or;
  expect(like).toContainEqual({ id_gte: `0x1465${"0".repeat(60)}`, id_lte: `0x1465${"f".repeat(60)}` });
});

// Hugging Face task names: https://huggingface.co/docs/transformers/main_classes/pipelines
test.each([
  ["image classification", ["cv"]],
  ["image-segmentation", ["cv"]],
  ["object detection", undefined],
  ["text-classification", ["nlp"]],
  ["translation", ["nlp"]],
  ["translate", ["nlp"]],
  ["automatic-speech-recognition", undefined],
  ["audio", ["audio"]],
  ["speech", ["audio"]],
  ["tabular classification", ["tabular"]],
  ["übersetzen", ["nlp"]],
])("%s finds models by the description of their category", (text, categories) => {
  const words = searchTerms(text).map((word) => categoriesAbout(wordStem(word)));
  const common = words.reduce((all, some) => all.filter((slug) => some.includes(slug)));
  expect(common).toEqual(categories ?? []);
});

test("chips link to the category's own page if there is one and keep the other filters", () => {
  const current = new URLSearchParams("status=active&category=general&page=2");
  expect(categoryHref("nlp", current)).toBe("/models/categories/nlp?status=active");
  expect(categoryHref("general", current)).toBe("/models?status=active&category=general");
  expect(categoryHref(undefined, current)).toBe("/models?status=active");
});

test("an unknown category is shown as its owner wrote it", () => {
  expect(categoryOf({ id: "protein folding", name: "Protein Folding" }).label).toBe("Protein Folding");
});
