import { courseRuleNames, courseRules } from "@discussion-post/contract/course-rule";
import { plan } from "@discussion-post/contract/plans";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { disobedientPlans, proseIn } from "../../lab/eval/course-rules/disobedient-plans.ts";
import { rulePrompts } from "../../lab/eval/course-rules/rule-prompts.ts";
import { planLines } from "../src/plans/plan-lines.ts";
import { type Account, call, openAccount, profileOf } from "./api-client.ts";
import { fares, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";
import { startTestServer } from "./test-server.ts";

const PER_HOUR = 3;

let site: SiteWithSources;
beforeAll(async () => {
  site = await openSiteWithSources({ FREE_GENERATIONS_PER_HOUR: String(PER_HOUR) });
});
afterAll(() => site.close());
beforeEach(() => site.repair());

const answerWith = (answer: object | string) =>
  site.upstream.onMessage(/./, { content: typeof answer === "string" ? answer : JSON.stringify(answer) });
const planFor = ({ token }: Account, body: unknown) => call(site.server, "POST /api/plans", { token, body });
const { topic, citationStyle, ownSources } = wish();
const planWish = { topic, citationStyle, ownSources };

const outline = [
  "Define the main term",
  "Explain how fares shape who rides",
  "Weigh the strongest objection.",
];
const questions = ["Who pays for a free ride?", "What would change in your own town?"];

describe("a plan", () => {
  test("has the model's questions and points, and works that were looked up, and costs no post", async () => {
    answerWith({ terms: ["public transport"], questions, outline });
    const account = await openAccount(site.server);
    const { status, body } = await planFor(account, planWish);
    expect(status).toBe(200);
    expect(plan.parse(body)).toMatchObject({ terms: ["public transport"], questions, outline, leftOut: 0 });
    expect(body.sources.map(({ csl }: { csl: { DOI: string } }) => csl.DOI).toSorted()).toEqual([
      fares.doi,
      free.doi,
    ]);
    // Of an abstract no more than the sentence that says why it was chosen.
    expect(JSON.stringify(body)).not.toContain('"abstract"');
    expect((await profileOf(site.server, account)).body.postsUsed).toBe(0);
  });

  test("says how many lines were left out, and has none of them", async () => {
    const sentences = ["Free buses are good because they are fair.", "I would ride more often."];
    answerWith({ terms: ["tariff zones"], questions: [...questions, ...sentences], outline: sentences });
    const { body } = await planFor(await openAccount(site.server), planWish);
    expect(body).toMatchObject({ terms: [], questions, outline: [], leftOut: 5 });
  });

  test("that is a text is not shown, and refused in so many words", async () => {
    answerWith(disobedientPlans["plain text"] ?? "");
    const { status, body } = await planFor(await openAccount(site.server), planWish);
    expect({ status, code: body.code }).toEqual({ status: 502, code: "ai_empty" });
    expect(body.message).toMatch(/text that your course's rule doesn't allow/);
  });

  test("counts among what an account may begin within an hour", async () => {
    answerWith({ questions, outline });
    const account = await openAccount(site.server);
    const statuses: number[] = [];
    for (let times = 0; times <= PER_HOUR; times += 1)
      statuses.push((await planFor(account, planWish)).status);
    expect(statuses).toEqual([...Array<number>(PER_HOUR).fill(200), 429]);
  });

  test("needs an account", async () => {
    expect((await call(site.server, "POST /api/plans", { body: planWish })).status).toBe(401);
  });

  test("is made by the stand-in as by a model, out of the topic's words", async () => {
    const server = await startTestServer();
    const { token } = await openAccount(server);
    const body = { ...planWish, citationStyle: "none" };
    const made = (await call(server, "POST /api/plans", { token, body })).body;
    expect(made).toMatchObject({ leftOut: 0 });
    expect(made.questions.length).toBeGreaterThan(2);
    expect(made.outline.length).toBeGreaterThan(3);
    expect(made.terms.length).toBeGreaterThan(0);
    await server.close();
  });
});

describe("under a rule that allows no text to hand in", () => {
  const forbidding = courseRuleNames.filter((name) => !courseRules[name].allowsWriting);

  test("these are levels 1 and 2", () => {
    expect(forbidding.map((name) => courseRules[name].level)).toEqual([1, 2]);
  });

  test("no prompt gets a draft, and no model is asked", async () => {
    answerWith("So it is.");
    const { token } = await openAccount(site.server);
    const prompts = rulePrompts();
    expect(prompts).toHaveLength(200);
    expect(prompts.filter(({ talksRound }) => talksRound)).toHaveLength(50);
    for (const [place, prompt] of prompts.entries()) {
      const courseRule = forbidding[place % forbidding.length];
      const body = wish({ topic: prompt.topic.slice(0, 8_000), courseRule });
      const refused = await call(site.server, "POST /api/generate-post", { token, body });
      expect({ status: refused.status, code: refused.body.code }, prompt.topic).toEqual({
        status: 422,
        code: "rule_forbids_writing",
      });
    }
    expect(site.upstream.getRequests()).toEqual([]);
  });

  test("the browser's own model gets no prompt for one either", async () => {
    const { token } = await openAccount(site.server);
    for (const courseRule of forbidding) {
      const body = wish({ courseRule });
      const refused = await call(site.server, "POST /api/device-drafts", { token, body });
      expect(refused.body.code).toBe("rule_forbids_writing");
    }
  });

  test.for(Object.entries(disobedientPlans))(
    "no prompt gets prose from a model that hides it: %s",
    ([, said]) => {
      for (const { topic } of rulePrompts()) expect(proseIn(planLines(said, topic)), topic).toEqual([]);
    },
  );

  test("the ways of hiding are prose where nothing judges them", () => {
    const unjudged = Object.entries(disobedientPlans).filter(([, said]) => {
      const lines = said.split(/["\n]/);
      return proseIn({ terms: [], questions: [], outline: lines }).length > 0;
    });
    expect(unjudged.map(([way]) => way)).toEqual(Object.keys(disobedientPlans));
  });
});

describe("what is a line of a plan", () => {
  const outlineOf = (line: string) => planLines(JSON.stringify({ outline: [line] }), "").outline;
  const questionsOf = (line: string) => planLines(JSON.stringify({ questions: [line] }), "").questions;

  test.for([
    "Compare both theories",
    "Explain why the sample matters",
    "End with a question for your classmates",
    "Give one example of your own",
    "Weigh the strongest objection.",
  ])("an instruction: %s", (line) => expect(outlineOf(line)).toEqual([line]));

  test.for([
    "Sleep is vital for memory",
    "Explain that sleep is vital for memory",
    "Explain the brain is at rest",
    "Describe your own view: sleep matters",
    "Describe your view. Sleep matters",
    "Cite the line “sleep matters”",
    "Show the effect, because it lasts",
    "Define my view of sleep",
    "Describe each return to the material strengthens what was learned",
  ])("none: %s", (line) => expect(outlineOf(line)).toEqual([]));

  test.for(["What does the task ask?", "In which year did it begin?", "Do both sides agree?"])(
    "a question: %s",
    (line) => expect(questionsOf(line)).toEqual([line]),
  );

  test.for([
    "Sleep matters, right?",
    "Why? Sleep matters?",
    "What did I learn in my course?",
    `What ${"about it ".repeat(20)}?`,
  ])("none: %s", (line) => expect(questionsOf(line)).toEqual([]));

  describe("one that names what was not given is none:", () => {
    const task = "Does remote work pay? Compare Piaget with Vygotsky (1978), as 40% of us did in 2021.";
    const linesOf = (line: string) => {
      const { outline, questions } = planLines(JSON.stringify({ outline: [line], questions: [line] }), task);
      return [...outline, ...questions];
    };
    test.for([
      "Describe what Hargrove and Linfield (2019) found about trust",
      "Explain how Stanford's 2015 study showed a thirteen percent rise",
      "Discuss what Gallup found in 2022",
      "Cite the Bellweather paper",
      "Explain what 62 of them said",
      "Why did Hargrove and Linfield find lower turnover?",
      "What did Marlowe's 2015 experiment show?",
    ])("%s", (line) => expect(linesOf(line)).toEqual([]));

    test.for([
      "Explain how Piaget and Vygotsky differ",
      "Explain what Vygotsky (1978) means for your course",
      "What did 40% of you do in 2021?",
    ])("but: %s", (line) => expect(linesOf(line)).toEqual([line]));
  });

  test.for(["\n", "\t", "\u00a0", "\u2028", " / ", " "])(
    "nor is one that goes on with a sentence behind %j",
    (between) => {
      const task = "Does remote work pay?";
      const lines = {
        outline: [`Explain why it works${between}Remote work gives people control over time`],
        questions: [`How so${between}Remote work raises what they get done?`],
      };
      const { outline, questions } = planLines(JSON.stringify(lines), task);
      expect([...outline, ...questions]).toEqual([]);
    },
  );

  test("a term stands in the task", () => {
    const said = JSON.stringify({ terms: ["Opportunity cost", "marginal", "cost?"] });
    expect(planLines(said, "What is “opportunity cost”?").terms).toEqual(["Opportunity cost", "cost?"]);
  });
});
