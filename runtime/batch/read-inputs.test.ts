import { expect, test } from "vitest";
import { zip } from "../formats/zip.ts";
import { openBatch, packBatch } from "./batch.ts";
import { type GivenFile, readInputs } from "./read-inputs.ts";
import { foreignArchive } from "./test-support/foreign-archives.ts";

const file = (name: string, text: string | Blob): GivenFile => ({ name, content: new Blob([text]) });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
async function read(given: readonly GivenFile[], accepts: Parameters<typeof readInputs>[1] = ["text/csv"]) {
  return (await readInputs(given, accepts)).map(({ name, bytes }) => [name, textOf(bytes)]);
}
const archive = (name: Parameters<typeof foreignArchive>[0]) => read([file("a.zip", foreignArchive(name))]);
const problem = (reading: Promise<unknown>) =>
  reading.then(
    () => "nothing is wrong",
    (cause: { code: string; message: string }) => `${cause.code}: ${cause.message}`,
  );

test("archives of other programs give their files, without what operating systems add", async () => {
  expect((await archive("folders")).sort()).toEqual([
    ["a.txt", "hello"],
    ["sub/b.txt", "deep"],
    ["犬/猫🐈.txt", "もし"],
  ]);
  expect(await archive("zip64")).toEqual([
    ["a.txt", "hello"],
    ["sub/b.txt", "deep"],
  ]);
  expect(await archive("streamed")).toEqual([["-", "hello"]]);
  expect(await archive("macosx")).toEqual([["Bilder/a.txt", "x"]]);
});

/** An archive of one file whose name has these bytes. */
function namedBytes(name: readonly number[]): Blob {
  const placeholder = "x".repeat(name.length);
  const bytes = zip([{ name: placeholder, bytes: new TextEncoder().encode("hello"), isStored: true }]);
  const text = String.fromCharCode(...bytes);
  for (let at = text.indexOf(placeholder); at >= 0; at = text.indexOf(placeholder, at + 1))
    bytes.set(name, at);
  return new Blob([bytes]);
}
const ascii = (text: string) => [...new TextEncoder().encode(text)];

test("archives of Windows keep the names of their files: umlauts of its Explorer, folders of its PowerShell", async () => {
  const names = async (name: readonly number[]) => (await read([file("a.zip", namedBytes(name))]))[0]?.[0];
  expect(await names([...ascii("Pr"), 0x81, ...ascii("fung "), 0x9a, ...ascii("ben.txt")])).toBe(
    "Prüfung Üben.txt",
  );
  expect(await names([...ascii("ma"), 0xa4, ...ascii("ana.txt")])).toBe("mañana.txt");
  expect(await names(ascii("cats\\young\\tom.txt"))).toBe("cats/young/tom.txt");
  expect(await problem(read([file("a.zip", namedBytes(ascii("cats\\")))]))).toBe(
    "input: There are no inputs",
  );
});

test.each([
  ["encrypted", "input: a.zip cannot be read: a.txt is encrypted"],
  ["bzip2", "input: a.zip cannot be read: a.txt is packed by method 12; only deflate is supported"],
  ["liar", "input: a.zip cannot be read: a.txt unpacks to more than its stated size"],
] as const)("an archive that is %s is refused with its reason", async (name, expected) => {
  expect(await problem(archive(name))).toMatch(expected);
});

test.each([
  ["traversal", "input: The path ../../etc/passwd is not allowed"],
  ["twice", "input: Two inputs have the path a.txt"],
] as const)("names that are a %s never become a batch", async (name, expected) => {
  const files = await readInputs([file("a.zip", foreignArchive(name))], []);
  expect(await problem((async () => packBatch(files))())).toBe(expected);
  expect(await problem(openBatch(foreignArchive(name), 2))).toBe(expected);
});

test("a file that is not an archive, or a cut one, is refused", async () => {
  expect(await problem(read([file("a.zip", "hello")]))).toBe(
    "input: a.zip cannot be read: the file is not a ZIP archive",
  );
  const whole = foreignArchive("zip64");
  expect(await problem(read([file("a.zip", whole.slice(0, whole.size - 40))]))).toMatch("cannot be read");
  expect(await problem(read([file("a.zip", whole.slice(30))]))).toMatch("damaged");
});

test("each row of a table is an input, whatever program wrote the table", async () => {
  const rows = [
    ["row-0001.csv", 'name,text\nÄpfel,"eins, ""zwei"""\n'],
    ["row-0002.csv", 'name,text\nbirne,"zwei\nZeilen"\n'],
  ];
  const excel = '\uFEFFname;text\r\nÄpfel;"eins, ""zwei"""\r\n;\r\n\r\nbirne;"zwei\nZeilen"\r\n';
  expect(await read([file("a.CSV", excel)])).toEqual([rows[0], ["row-0003.csv", rows[1]?.[1]]]);
  const plain = 'name,text\nÄpfel,"eins, ""zwei"""\nbirne,"zwei\nZeilen"';
  expect(await read([file("a.csv", plain)])).toEqual(rows);
  expect(
    await read([
      file(
        "a.csv",
        plain.replaceAll("name,text", "name\ttext").replaceAll(/l,|e,"/g, (t) => t.replace(",", "\t")),
      ),
    ]),
  ).toEqual(rows);
});

test("rows become texts for a model of texts, if the table has one column", async () => {
  const given = [file("reviews.csv", 'review\r\n"good, really"\r\nbad\r\n')];
  expect(await read(given, ["text/plain"])).toEqual([
    ["row-0001.txt", "good, really"],
    ["row-0002.txt", "bad"],
  ]);
  expect(await problem(read(given, ["image/png"]))).toMatch("The model takes image/png");
  expect(await problem(read([file("a.csv", "a,b\n1,2\n")], ["text/plain"]))).toMatch("with one column");
});

test("a row with a missing cell is refused with its number, before anything is packed", async () => {
  expect(await problem(read([file("a.csv", "a,b\n1,2\n\n3\n")]))).toBe(
    "input: Row 2 has 1 cells; the header has 2",
  );
  expect(await problem(read([file("a.csv", "a,b\n")]))).toBe("input: There are no inputs");
  expect(await problem(read([file("a.csv", new Blob([new Uint8Array([0xff, 0xfe, 97, 0])]))]))).toMatch(
    "UTF-8",
  );
  expect(await problem(read([file("a.csv", `a\n${"1\n".repeat(1_001)}`)]))).toBe(
    "input: There are 1001 inputs; at most 1000 are allowed",
  );
});

test("a thousand files are one batch, and one more is refused", async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => file(`f${index}.txt`, `${index}`));
  const packed = packBatch(await readInputs([...many, file("sub/.DS_Store", "x")], ["text/plain"]));
  const items = await openBatch(new Blob([packed]), 1_000);
  expect(items.map(({ name }) => name)).toEqual(many.map(({ name }) => name).sort());
  expect(textOf((await items[0]?.read()) as Uint8Array)).toBe("0");
  expect(await problem(read([...many, file("one-more.txt", "x")]))).toBe(
    "input: There are 1001 inputs; at most 1000 are allowed",
  );
  expect(await problem(openBatch(new Blob([packed]), 999))).toBe(
    "input: The specification states 999 inputs, and the archive has 1000",
  );
});
