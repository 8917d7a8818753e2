/** A claim to teachers, and the test that shows it. */
export interface IntegrityClaim {
  says: string;
  /** A file of this repository, and words of the name of a test in it. */
  shownBy: { file: string; test: string };
}

/** What the product does, so that a teacher can rely on it. */
export const does: readonly IntegrityClaim[] = [
  {
    says: "A student can choose what the course allows of AI, by the five levels of the AI Assessment Scale. The assignment's own words suggest the level.",
    shownBy: { file: "server/test/course-rule-in.test.ts", test: "what an assignment's words allow of AI" },
  },
  {
    says: "At “AI for planning” a plan has questions, points to cover and works to read. Every line that could be handed in is left out before the student sees it.",
    shownBy: { file: "server/test/plans.test.ts", test: "no prompt gets prose from a model that hides it" },
  },
  {
    says: "A student's own draft gets remarks and questions at every level except “No AI”, but never a rewritten sentence. Anything that could be handed in as it stands is left out.",
    shownBy: { file: "server/test/feedback.test.ts", test: "gets no sentence through" },
  },
  {
    says: "At “AI as a helper” a draft is asked for with gaps that only the student can fill in, and says so where the AI left too few.",
    shownBy: {
      file: "server/test/draft-gaps.test.ts",
      test: "a model that leaves none all the same is told of",
    },
  },
  {
    says: "A saved post can tell from its own versions what AI did for it: which model, when, what was refined, and how many words you changed or added.",
    shownBy: {
      file: "server/test/ai-use.test.ts",
      test: "the record is what the versions hold, and no more",
    },
  },
  {
    says: "Where the extension has read the post that a reply answers, each paragraph shows the sentence of it that it takes up, in the classmate's own words, or that it takes up nothing.",
    shownBy: {
      file: "server/test/answers.test.ts",
      test: "that answers nothing is asked for anew, and told of",
    },
  },
  {
    says: "The names above a classmate's post and its thread are exchanged for placeholders before a draft or a plan is asked of an AI.",
    shownBy: {
      file: "server/test/ai-faults.test.ts",
      test: "the model is sent no classmate's name, whatever it is asked",
    },
  },
  {
    says: "A work is cited only where an index knows it, or where the student gave it. What could not be verified is marked or taken out.",
    shownBy: {
      file: "server/test/sources.test.ts",
      test: "cites works that were looked up, and its list and its sources say which",
    },
  },
];

/** What it refuses. */
export const refuses: readonly IntegrityClaim[] = [
  {
    says: "At “No AI” and “AI for planning” no draft is written, whatever the prompt says. We tested it with 200 prompts, 50 of which try to talk their way around the rule.",
    shownBy: { file: "server/test/plans.test.ts", test: "no prompt gets a draft, and no model is asked" },
  },
  {
    says: "At “No AI”, the task is sent neither to our server nor to an AI.",
    shownBy: {
      file: "webapp/src/pages/course-rule.test.tsx",
      test: "where no AI is allowed the task is taken apart, and nothing is asked of the server",
    },
  },
  {
    says: "It offers no way to hide that AI was used, and no scores of detectors.",
    shownBy: { file: "scripts/forbidden-words.test.ts", test: "no text offers to hide AI" },
  },
  {
    says: "The extension has no permission to read pages, and runs nothing in one by itself.",
    shownBy: {
      file: "e2e/tests/extension-permissions.test.ts",
      test: "the package asks for six permissions, no host and no content script",
    },
  },
];
