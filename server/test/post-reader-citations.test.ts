import type { CslItem } from "@discussion-post/contract/sources";
import { describe, expect, test } from "vitest";
import { citationProcessor } from "../src/citations/citation-processor.ts";
import { GivenText } from "../src/text/given-text.ts";
import { PostReader } from "../src/text/post-reader.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";
import { plain, type Style, write } from "./read-post.ts";
import { turnsDuring } from "./turns.ts";

describe("a mark of a known source", () => {
  test.each<[Style, string, string]>([
    [
      "apa",
      "Guidance helps (Kirschner et al., 2006).",
      "Kirschner, P. A., Sweller, J., & Clark, R. E. (2006).",
    ],
    ["mla", "Guidance helps (Kirschner et al.).", "Kirschner, Paul A., et al. “Why Minimal Guidance"],
    [
      "chicago",
      "Guidance helps (Kirschner, Sweller, and Clark 2006).",
      "Kirschner, Paul A., John Sweller, and Richard E. Clark. 2006.",
    ],
    [
      "harvard",
      "Guidance helps (Kirschner, Sweller and Clark, 2006).",
      "Kirschner, P.A., Sweller, J. and Clark, R.E. (2006)",
    ],
    ["ieee", "Guidance helps [1].", "[1] P. A. Kirschner, J. Sweller, and R. E. Clark,"],
    ["ama", "Guidance helps.¹", "1. Kirschner PA, Sweller J, Clark RE."],
    [
      "bluebook",
      "Guidance helps [1].",
      "1. Paul A. Kirschner, John Sweller & Richard E. Clark, Why Minimal Guidance",
    ],
    ["vancouver", "Guidance helps (1).", "1. Kirschner PA, Sweller J, Clark RE."],
  ])("becomes a citation in %s, and the work stands in the list", async (style, body, entry) => {
    const {
      body: written,
      references,
      citedKeys,
    } = await write("Guidance helps [@kirschner2006].", { style });
    expect(written).toBe(body);
    expect(plain(references?.entries)[0]).toContain(entry);
    expect(references?.entries).toHaveLength(1);
    expect(citedKeys).toEqual(["kirschner2006"]);
  });

  test.each([
    ["It matters. [@smith2020] found that it works.", "It matters. Smith (2020) found that it works."],
    ["In their study, [@smith2020] found it.", "In their study, Smith (2020) found it."],
    ["It matters. [@smith2020] It works.", "It matters (Smith, 2020). It works."],
  ])("stands for its authors where a verb follows: %s", async (text, body) => {
    for (const pieces of [1, 1_000]) expect((await write(text, { pieces })).body).toBe(body);
  });

  test("keeps the list's italics", async () => {
    const { references } = await write("So [@kirschner2006].");
    expect(references?.entries[0]).toContainEqual({ text: "Educational Psychologist", italic: true });
  });

  test("is numbered by first appearance where the style numbers", async () => {
    const { body } = await write("A [@worknd]. B [@worknd; @smith2020]. C [@kirschner2006].", {
      style: "ieee",
    });
    expect(body).toBe("A [1]. B [1], [2]. C [3].");
  });

  test("reads otherwise once a twin from the same year is cited too", async () => {
    const { shown, body } = await write("One [@smith2020]. Two [@smith2020a].");
    expect(shown).toBe("One (Smith, 2020). Two (Smith, 2020b).");
    expect(body).toBe("One (Smith, 2020a). Two (Smith, 2020b).");
  });

  test("may have no author and no year", async () => {
    const { body, references } = await write("It is so [@worknd].");
    expect(body).toBe("It is so (A Work That Nobody Signed, n.d.).");
    expect(plain(references?.entries)).toEqual(["A work that nobody signed. (n.d.)."]);
  });

  test.each([
    "Text[@smith2020].",
    "Text ([@smith2020]).",
    "Text [ @smith2020 ].",
    "Text [@smith2020, @smith2020].",
  ])("is understood however it is put: %s", async (text) => {
    expect((await write(text)).body).toBe("Text (Smith, 2020).");
  });
});

test("a source may be cited as often as the text does", async () => {
  const { body } = await write("So [@smith2020]. ".repeat(100));
  expect(body.match(/\(Smith, 2020\)/g)).toHaveLength(100);
});

describe("other work goes on while citations are rendered", () => {
  // Each pair of works is a citation of its own.
  const keys = Array.from({ length: 9 }, (_, number) => `smith20${10 + number}`);
  const many: CslItem[] = keys.map((id, number) => ({
    id,
    type: "book",
    title: `Work ${number}`,
    author: [{ family: "Smith", given: `A. ${number}` }],
    issued: { "date-parts": [[2010 + number]] },
  }));
  const pairs = keys.flatMap((one, place) => keys.slice(place + 1).map((other) => [one, other]));
  const text = `${pairs.map(([one, other]) => `So it is [@${one}; @${other}].`).join(" ")} `;
  const newReader = () =>
    new PostReader({
      citer: citationProcessor("apa", many),
      sources: many.map((work) => sourceAtHand(work.id, work)),
      given: new GivenText(""),
    });

  test("as the text arrives, all of it at once", async () => {
    const reader = newReader();
    const turns = await turnsDuring(async () => {
      expect((await reader.push(text)).text).toContain("(Smith, 2016, 2018)");
    });
    expect(turns).toBeGreaterThanOrEqual(pairs.length);
  });

  test("for the finished post and its list", async () => {
    const reader = newReader();
    await reader.push(text);
    await reader.end();
    const citer = citationProcessor("apa", many);
    const turns = await turnsDuring(async () => {
      expect((await reader.result(citer)).body).toContain("(Smith, 2010, 2011)");
    });
    expect(turns).toBeGreaterThanOrEqual(pairs.length);
    const whileListing = await turnsDuring(async () => {
      expect((await citer.references())?.entries).toHaveLength(keys.length);
    });
    expect(whileListing).toBeGreaterThanOrEqual(keys.length);
  });
});

test("two posts that are written at once do not hear of each other", async () => {
  const processor = (family: string) =>
    citationProcessor("apa", [
      { id: "key1", type: "book", title: "One", author: [{ family }], issued: { "date-parts": [[2006]] } },
      { id: "key2", type: "book", title: "Two", author: [{ family }], issued: { "date-parts": [[2006]] } },
    ]);
  const [one, other] = [processor("Ada"), processor("Bob")];
  const texts: string[][] = [];
  for (const key of ["key1", "key2", "key1"]) {
    const both = await Promise.all([one.cite([key]), other.cite([key])]);
    texts.push(both.map(({ text }) => text));
  }
  expect(texts).toEqual([
    ["(Ada, 2006)", "(Bob, 2006)"],
    ["(Ada, 2006b)", "(Bob, 2006b)"],
    ["(Ada, 2006a)", "(Bob, 2006a)"],
  ]);
  expect(plain((await one.references())?.entries)).toEqual(["Ada. (2006a). One.", "Ada. (2006b). Two."]);
});

test("the places of all citations are told", async () => {
  const { body, citations } = await write(
    "[@kirschner2006] found it. So [@smith2020; @smith2020a]. Kirschner et al. [@kirschner2006] said so.",
  );
  expect(citations.map(({ start, end }) => body.slice(start, end))).toEqual(
    citations.map(({ text }) => text),
  );
  expect(citations.map(({ text, keys, form }) => [text, keys.join(" "), form])).toEqual([
    ["Kirschner et al. (2006)", "kirschner2006", "narrative"],
    ["(Smith, 2020a, 2020b)", "smith2020 smith2020a", "parenthetical"],
    ["(2006)", "kirschner2006", "year"],
  ]);
});

describe("a source at hand is cited in whatever shape the model writes it:", () => {
  test.each([
    "It works (@smith2020).",
    "It works [smith2020].",
    "It works @smith2020.",
    "It works \\cite{smith2020}.",
    "It works [see @smith2020, p. 4].",
    "It works 【@smith2020】.",
    "It works **[@Smith2020]**.",
    "It works `[@smith2020]`.",
    "It works [@smith2020](#).",
    "It works. [@smith2020]",
    "It works [@smith2020] [@smith2020].",
  ])("%s", async (text) => {
    expect((await write(text)).body).toBe("It works (Smith, 2020).");
  });

  test.each<[string, Style, string]>([
    ["[@kirschner2006] found it.", "apa", "Kirschner et al. (2006) found it."],
    ["@kirschner2006 argue that it works.", "apa", "Kirschner et al. (2006) argue that it works."],
    ["It works @smith2020 and it lasts.", "apa", "It works (Smith, 2020) and it lasts."],
    ["It is disputed: @kirschner2006 argue so.", "mla", "It is disputed: Kirschner et al. argue so."],
    ["As [@kirschner2006] show, it works.", "ieee", "As Kirschner et al. [1] show, it works."],
    ["[@kirschner2006] found it.", "mla", "Kirschner et al. found it."],
    ["[@kirschner2006] found it.", "bluebook", "Kirschner et al. [1] found it."],
    [
      "Kirschner, Sweller, and Clark [@kirschner2006] found it.",
      "apa",
      "Kirschner, Sweller, and Clark (2006) found it.",
    ],
    ["Kirschner et al. (2006) [@kirschner2006] found it.", "apa", "Kirschner et al. (2006) found it."],
    ["It works (Kirschner et al., 2006) [@kirschner2006].", "apa", "It works (Kirschner et al., 2006)."],
    ["It works (Kirschner et al., 2006).", "vancouver", "It works (1)."],
  ])("%s in %s", async (text, style, body) => {
    const written = await write(text, { style });
    expect(written.body).toBe(body);
    expect(written.citedKeys).toEqual([text.includes("smith2020") ? "smith2020" : "kirschner2006"]);
  });
});
