import { setImmediate } from "node:timers/promises";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { generatorDefaults } from "@discussion-post/contract/options";
import type { CslItem } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import { classmatesIn } from "../ai/classmates.ts";
import { promptFor } from "../ai/prompt.ts";
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

/** Each kind of what an assignment may ask for, at length and in notes. */
const ASSIGNMENT = `Discussion 3: "Tests"

Background: In 1848 schools tested pupils. What does a test do?

1. After reading chapter 2, explain why students should be tested more often, and give an example from your own experience.
2. Do you agree? In your post, you should compare two kinds of tests.

Write 250-300 words in the first person. Use APA 7th edition format and cite at least two peer-reviewed sources from the last five years, published since 2019. End your post with a question for your peers. No Wikipedia.
Your initial post is due by Wednesday, March 4 at 11:59 pm. Respond to at least two classmates in 100 words each by Friday. Late posts lose 10 points.
Word count: 300. References: 2-3 journal articles. Replies: 2. Due: 3/4.
You may use AI tools for brainstorming, but not to write your post.`;

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
 * Reads a topic, an assignment, a classmate's post and a post, and weighs a claim, before the first ones come. The expressions that read text are
 * compiled at their first use, most of them at the first sentence, which would hold up the first caller for some
 * 200 ms; the counts of how common words are take 160 ms to load.
 */
export async function rehearse(): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    for (const topic of TOPICS) {
      requestedSources(topic);
      requestedKinds(topic);
      await setImmediate();
    }
    for (const assignment of [ASSIGNMENT, inTypography(ASSIGNMENT)]) {
      readAssignment(assignment);
      await setImmediate();
      promptFor({ ...REQUEST, topic: assignment }, { hasSliders: true, sources: [] });
      await setImmediate();
      rehearseReply(assignment);
      // Another turn of the event loop: what else is begun at the start goes on.
      await setImmediate();
    }
    gradeClaim({ claim: CLAIM, source: readAbstract(ABSTRACT), pointers: [1] });
    await read(POST);
    await read(inTypography(POST));
  }
}

/** A reply to a classmate, whose name no model reads. */
function rehearseReply(text: string): void {
  const author = "Maria Lopez";
  const answering = { author, post: `${author} agrees. ${text}`, prompt: text, thread: [{ author, text }] };
  const request = { ...REQUEST, topic: `Reply to ${author}: ${text}`, answering };
  const people = classmatesIn(request);
  for (const { content } of promptFor(request, { hasSliders: true, sources: [] })) people?.hide(content);
}

/** The same beyond Latin-1. */
function inTypography(text: string): string {
  return text.replaceAll('"', "”").replaceAll("-", "–");
}

const REQUEST: GenerationRequest = { topic: "", ...generatorDefaults, ownSources: [] };

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
