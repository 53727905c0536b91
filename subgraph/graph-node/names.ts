/** Constants that cases reference as `$name`, which is more readable than hex digits. */
const NAMES: Readonly<Record<string, string>> = {
  ...numbered("address", 20, ["ada", "bela", "clara", "dmitri", "farid", "grete", "arbiter", "treasury"]),
  ...numbered("verifier", 20, ["ines", "jonas", "kemal", "lena", "mario", "nadia"]),
  iris: id("1111", 1),
  sentiment: id("2222", 2),
  forecast: id("3333", 3),
  task1: id("7a51", 1, "00"),
  task2: id("7a52", 2, "00"),
  task3: id("7a53", 3, "00"),
  task1round1: id("7a51", 1, "01"),
  task1round2: id("7a51", 1, "02"),
  task2round1: id("7a52", 2, "01"),
  digest: `0x${"d1".repeat(32)}`,
  resultHash: `0x${"5e".repeat(32)}`,
  txA: `0x${"a1".repeat(32)}`,
  txB: `0x${"b2".repeat(32)}`,
  txC: `0x${"c3".repeat(32)}`,
  zero: `0x${"00".repeat(20)}`,
  irisFile: "bafkreidcdvsgdra6keel4bsyaan2fkr2nx3ogs4jnk7j54hlscrgt4rb64",
  sentimentFile: "bafkreihy3lqyp5rwbrdpdufoltyryvqy2gkb4agbryb2nhfx6k2jbkuivy",
  forecastFile: "bafkreif6oviojseof4xxe2dx7xchyoe3rhn6acwqaiqm34c3yuds72wr6a",
  largeFile: "bafkreibz33posvykxi4ijldzwrpc4x5dwj6mvhrdnvugi723yrpddl5sia",
  specFile: "bafkreiaamu5fsv3gvwcl5e6bjtergrxp2va2n6cs4d3n4apwxjos3vujxe",
  /** Hashed with SHA-1, which graph-node does not accept from IPFS. */
  weakFile: "bafkrcfb6tl7cgwqox3ts2glj5c2krbwvxuymkfi",
};

/** `$letters255` is a text of 255 letters: cases reach a limit without spelling it out. */
const LETTERS = /^letters(\d+)$/;

/** @returns `text` with every `$name` replaced. @throws For a name that is not defined. */
export function replaceNames(text: string): string {
  return text.replace(/\$([A-Za-z]\w*)/g, (_, name: string) => {
    const count = LETTERS.exec(name)?.[1];
    const value = count === undefined ? NAMES[name] : "a".repeat(Number(count));
    if (value === undefined)
      throw new Error(`The case names $${name}, which graph-node/names.ts does not define`);
    return value;
  });
}

function numbered(prefix: string, bytes: number, names: readonly string[]): Record<string, string> {
  const marker = prefix === "address" ? "aaaa" : "bbbb";
  return Object.fromEntries(
    names.map((name, index) => [name, `0x${marker}${String(index + 1).padStart(bytes * 2 - 4, "0")}`]),
  );
}

/** An id as the contracts build it: hash bits, then the sequence number, then (tasks) the round. */
function id(hash: string, sequence: number, round = ""): string {
  const tail = sequence.toString(16).padStart(8, "0") + round;
  return `0x${hash.repeat(16).slice(0, 64 - tail.length)}${tail}`;
}
