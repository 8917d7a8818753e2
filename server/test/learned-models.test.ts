import { readFileSync } from "node:fs";
import { modelFrom, textOf } from "@discussion-post/contract/linear-model";
import { expect, test } from "vitest";
import { answersToLearnFrom } from "../../lab/eval/answers.ts";
import { learnedModels } from "../../lab/eval/learned-models.ts";
import { learnedSentences } from "../../lab/eval/source-sentences/learned-sentences.ts";
import { SENTENCE_WEIGHTS, weightsModule } from "../../lab/eval/train.ts";
import { inventedIn } from "../src/generations/draft-version.ts";
import { GivenText } from "../src/text/given-text.ts";
import { MODEL_NAMES, weightsUrl } from "../src/text/learned/model-names.ts";
import { isLearnedRefusal, ourModels } from "../src/text/learned/models.ts";
import { mentionsIn } from "../src/text/mentions.ts";
import { PostReader } from "../src/text/post-reader.ts";

const FOUND = "A committee of the Royal College of Midwives looked at 60 wards and found the same thing.";
const OWN = "On our ward we write the time on the board, and nobody has to ask twice.";
const POST = `${OWN} It took a month until all of us did it.\n\nHow do the teams in your town handle it?`;

test("a sentence that refers to a publication in a way that no rule knows is marked, and nothing else happens to it", async () => {
  expect(mentionsIn(FOUND)).toEqual([]);
  const post = await read(`${OWN} ${FOUND} ${OWN}`);
  expect(post.body).toBe(`${OWN} ${FOUND} ${OWN}`);
  expect(post.unverified).toMatchObject([{ text: FOUND.slice(0, -1), kind: "study" }]);
  // It is neither looked up nor asked away.
  expect(post.toLookUp).toEqual([]);
  expect(inventedIn(post)).toEqual([]);
});

test("what was given is not marked", async () => {
  const given = "Discuss what the Royal College of Midwives found on its visits.";
  expect((await read(FOUND, given)).unverified).toEqual([]);
});

test.each([
  ["above", `Posted below, ready for your forum:\n\n${POST}`],
  ["below", `${POST}\n\nI can make the ending sharper on request.`],
  [
    "below, in several lines",
    `${POST}\n\nI can make the ending sharper on request.\nHope this gets you started.`,
  ],
])("a line %s the post comes off and can be put back", async (_where, answer) => {
  const { body, removed } = await read(answer);
  expect(body).toBe(POST);
  expect(removed).toMatchObject([{ reason: "around" }]);
  const [{ at, text } = { at: 0, text: "" }] = removed;
  expect(body.slice(0, at) + text + body.slice(at)).toBe(answer);
});

test("what reads like a line below a post and is followed by more of it stays", async () => {
  const answer = `${OWN}\n\nI can make the ending sharper on request.\n\n${POST}`;
  expect(await read(answer)).toMatchObject({ body: answer, removed: [] });
});

test("nothing is taken for wrapping where nothing else is there", async () => {
  expect((await read("I can make the ending sharper on request.")).body).toBe(
    "I can make the ending sharper on request.",
  );
});

test("a question for what is missing is no post", async () => {
  const answer =
    "Which chapter does your instructor mean, and who wrote it? Give me its title and two of its claims, and then I can start on the reply.";
  expect((await read(answer)).isRefusal).toBe(true);
  expect((await read(POST)).isRefusal).toBe(false);
});

test("a post is none that ends by asking others, though it reads alike", async () => {
  const post = `There's more going on with unpopular action and individual behavior than I expected. I'd like to look at it through unpopular action first and then at what follows from that. Honestly, both sides are right about something, and the hard part is weighing individual behavior fairly.

The mention of Jonas is helpful here, because it ties the question to a definite position. Read generously, Jonas draws attention to climate change where others would pass over it. For me, the position has to be tested against cases that Jonas didn't have in mind. Some of them concern flying, and they are the ones on which our discussion could add something.

That's why I'd keep both arguments in view and let the effect on climate change decide the particular case. How do the rest of you see it, and has your experience with flying been different?`;
  expect(isLearnedRefusal(post, ourModels)).toBe(true);
  expect((await read(post)).isRefusal).toBe(false);
});

test("other scripts are left to the rules", async () => {
  const answer = "我在实验室里把说明书念给同伴听。\n\n所以我觉得应该让初学者来写说明书。";
  expect(await read(answer)).toMatchObject({ body: answer, unverified: [], removed: [], isRefusal: false });
});

test("the weights are those that the labelled texts teach", () => {
  const models = learnedModels(answersToLearnFrom());
  for (const name of MODEL_NAMES)
    expect(
      textOf(models[name]) === readFileSync(weightsUrl(name), "utf8"),
      `npm run eval -- train (${name})`,
    ).toBe(true);
}, 60_000);

test("those of sentences on sources, too", () => {
  const module = weightsModule(textOf(learnedSentences()));
  expect(module === readFileSync(SENTENCE_WEIGHTS, "utf8"), "npm run eval -- train (sentences)").toBe(true);
});

test("no post that is labelled as one is taken for a refusal", async () => {
  const posts = answersToLearnFrom().filter(({ kind }) => kind === "honest" || kind === "wrapped");
  const refused = [];
  for (const { id, clean, text, given } of posts)
    if ((await read(clean ?? text, given)).isRefusal) refused.push(id);
  // Begins with an apology and the words of a model about itself, which is what it was written for.
  expect(refused).toEqual(["h-wrp-trap-sorry"]);
}, 60_000);

test("a file without weights is refused", () => {
  expect(() => modelFrom("bias\t1\n")).toThrow("no weights");
  expect(() => modelFrom("bias\t1\nthreshold\tx\n")).toThrow("no weights");
});

async function read(text: string, given = "") {
  const reader = new PostReader({ citer: null, sources: [], given: new GivenText(given) });
  await reader.push(text);
  await reader.end();
  const toLookUp = reader.unverified();
  return { ...(await reader.result(null)), toLookUp };
}
