import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sourceWishOf } from "../src/sources/source-wish.ts";

/** What teachers ask of sources in their languages, labelled before any rule was run; half were kept aside. */
const form = z.object({
  text: z.string(),
  asked: z.number().nullable(),
  /** So many years before this one where it is below 0. */
  since: z.number().nullable(),
  until: z.number().nullable(),
  isPeerReviewed: z.boolean(),
  kinds: z.array(z.string()),
});
const forms = z
  .record(z.string(), z.object({ tuned: z.array(form), aside: z.array(form) }))
  .parse(JSON.parse(readFileSync(new URL("./prompts/sources-in-languages.json", import.meta.url), "utf8")));

function isRead({ text, since, ...wanted }: z.infer<typeof form>): boolean {
  const { requested, kinds } = sourceWishOf({ topic: text, ownSources: [] });
  const year = since !== null && since < 0 ? new Date().getFullYear() + since : since;
  const got = {
    ...{ asked: requested.asked, since: kinds.since, until: kinds.until },
    ...{ isPeerReviewed: kinds.isPeerReviewed, kinds: kinds.others.map(({ name }) => name) },
  };
  return JSON.stringify(got) === JSON.stringify({ asked: wanted.asked, since: year, ...rest(wanted) });
}

function rest({ until, isPeerReviewed, kinds }: Omit<z.infer<typeof form>, "text" | "since">) {
  return { until, isPeerReviewed, kinds };
}

describe.each(["tuned", "aside"] as const)("of what is asked in German, Spanish and French, %s,", (half) => {
  test.each(Object.entries(forms))("nine of ten are read whole: %s", (_language, halves) => {
    const missed = halves[half].filter((one) => !isRead(one)).map(({ text }) => text);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(1);
  });
});

describe("a year or a word of the subject binds no sources", () => {
  test.each([
    "Wie hat sich die Schule seit 1990 verändert?",
    "Diskutieren Sie die Rechtslage ab 2018.",
    "¿Cómo ha cambiado la escuela desde 1990?",
    "Discuta la reforma laboral a partir de 2018.",
    "Comment l'école a-t-elle changé depuis 1990 ?",
    "Discutez la réforme des retraites depuis 2018.",
    "Was heißt Peer-Review?",
    "Explique la revisión de la ley.",
  ])("%s", (topic) => {
    const { since, until, others } = sourceWishOf({ topic, ownSources: [] }).kinds;
    expect({ since, until, others }).toEqual({ since: null, until: null, others: [] });
  });

  test.each([
    "Eine der Quellen muss peer-reviewed sein.",
    "Die Quellen müssen nicht begutachtet sein.",
    "Una de las fuentes debe ser un artículo arbitrado.",
    "Une des sources doit être évaluée par les pairs.",
  ])("nor does what some of them alone are to be: %s", (topic) => {
    expect(sourceWishOf({ topic, ownSources: [] }).kinds.isPeerReviewed).toBe(false);
  });
});
