import type { CslItem } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import { citationProcessor } from "../citations/citation-processor.ts";
import { gradeClaim, readAbstract } from "../evidence/grade-claim.ts";
import { requestedKinds } from "../sources/requested-kinds.ts";
import { requestedSources } from "../sources/requested-sources.ts";
import { GivenText } from "../text/given-text.ts";
import { paced } from "../text/paced.ts";
import { PostReader } from "../text/post-reader.ts";
import { sourceAtHand } from "../text/sources-at-hand.ts";

/** An expression is compiled anew for its second use, and for text beyond Latin-1. */
const TIMES = 2;

const TOPICS = ["Should students be tested more often?", "Should “students” be tested more often?"];

const POST = `Sure! Here is your post:

Tests help students remember [@smith2020], as "Testing effects" (Lee & Jones, 2019) shows. Smith (2020) found that 40% of 914 students read less; according to a 2019 Harvard study, it works. Dr. Ann Lee, a psychologist at Yale, calls it "the forward effect".

- See https://doi.org/10.1000/182, arXiv:1901.01234, PMID 12345678 and ISBN 978-3-16-148410-0 [1].
- What would you change? In my course of 12 people, I would ask [your example] first! #learning

**References**

Smith, A. (2020). One. Nature, 5(2), 1-9.
`;

const CLAIM = "Tests did not help 40% of the students.";
const ABSTRACT =
  "Of 914 students, 40% read less than before. Tests may help them remember. It was not so in all years.";

/**
 * Reads a topic and a post, and weighs a claim, before the first ones come. The expressions that read text are
 * compiled at their first use, most of them at the first sentence, which would hold up the first caller for some
 * 110 ms; the counts of how common words are take 160 ms to load.
 */
export async function rehearse(): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    for (const topic of TOPICS) {
      requestedSources(topic);
      requestedKinds(topic);
    }
    gradeClaim({ claim: CLAIM, source: readAbstract(ABSTRACT), pointers: [1] });
    await read(POST);
    await read(POST.replaceAll('"', "”").replaceAll("-", "–"));
  }
}

const smith: CslItem = {
  id: "smith2020",
  type: "article-journal",
  title: "One",
  author: [{ family: "Smith", given: "A." }],
  issued: { "date-parts": [[2020]] },
};

async function read(text: string): Promise<void> {
  const citer = citationProcessor("apa", [smith]);
  const reader = new PostReader({
    citer,
    sources: [sourceAtHand(smith.id, smith)],
    given: new GivenText(TOPICS[0] ?? ""),
  });
  for await (const part of paced(inPieces(text))) await reader.push(part);
  await reader.end();
  countWords((await reader.result(citer)).body);
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 4) yield text.slice(at, at + 4);
}
