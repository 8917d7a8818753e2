import { expect, test } from "vitest";
import { renderableWorks } from "../src/citations/renderable.ts";

const by = (family: string) => ({
  type: "article-journal",
  title: family,
  author: [{ family, given: "A." }],
  issued: { "date-parts": [[2020]] },
});

test.each(["apa", "mla", "chicago", "harvard", "ieee", "ama", "bluebook", "vancouver"] as const)(
  "a work that breaks the citation processor in %s is left out, and those beside and after it are rendered",
  async (style) => {
    const [smith, lee] = [by("Smith"), by("Lee")];
    for (const name of ["__proto__", "constructor", "toString"]) {
      const kept = await renderableWorks({ style, works: [smith, by(name), lee] });
      expect(kept).toEqual(expect.arrayContaining([0, 2]));
    }
    expect(await renderableWorks({ style, works: [smith, lee] })).toEqual([0, 1]);
  },
);
