/** A claim to teachers, and the test that shows it. */
export interface IntegrityClaim {
  says: string;
  /** A file of this repository, and words of the name of a test in it. */
  shownBy: { file: string; test: string };
}

/** What the product does, so that a teacher can rely on it. */
export const does: readonly IntegrityClaim[] = [
  {
    says: "Students can say how much AI the course allows, on the five levels of the AI Assessment Scale. The assignment's own words suggest the level.",
    shownBy: { file: "server/test/course-rule-in.test.ts", test: "what an assignment's words allow of AI" },
  },
  {
    says: "At “AI for planning”, a plan has questions, points to cover and sources to read. Every line that could be handed in is left out before the student sees it.",
    shownBy: { file: "server/test/plans.test.ts", test: "no prompt gets prose from a model that hides it" },
  },
  {
    says: "Students can get comments and questions on their own draft at every level except “No AI”, but never a rewritten sentence. Anything that could be handed in as it stands is left out.",
    shownBy: { file: "server/test/feedback.test.ts", test: "gets no sentence through" },
  },
  {
    says: "At “AI as a helper”, the AI is asked to leave gaps in the draft that only the student can fill in. If it leaves too few, the draft says so.",
    shownBy: {
      file: "server/test/draft-gaps.test.ts",
      test: "a model that leaves none all the same is told of",
    },
  },
  {
    says: "A saved post's version history shows how AI was used: which model, when, what was refined, and how many words the student changed or added.",
    shownBy: {
      file: "server/test/ai-use.test.ts",
      test: "the record is what the versions hold, and no more",
    },
  },
  {
    says: "When the extension has read the post being replied to, each paragraph of the reply shows which of the classmate's sentences it responds to, or that it responds to none.",
    shownBy: {
      file: "server/test/answers.test.ts",
      test: "that answers nothing is asked for anew, and told of",
    },
  },
  {
    says: "The names above a classmate's post and its thread are replaced with placeholders before an AI is asked for a draft or a plan.",
    shownBy: {
      file: "server/test/ai-faults.test.ts",
      test: "the model is sent no classmate's name, whatever it is asked",
    },
  },
  {
    says: "A source is cited only if a scholarly index lists it or the student provided it. Anything that couldn't be verified is marked or removed.",
    shownBy: {
      file: "server/test/sources.test.ts",
      test: "cites works that were looked up, and its list and its sources say which",
    },
  },
];

/** What it refuses. */
export const refuses: readonly IntegrityClaim[] = [
  {
    says: "At “No AI” and “AI for planning”, no draft is written, whatever the prompt says. We tested this with 200 prompts, 50 of which try to talk their way around the rule.",
    shownBy: { file: "server/test/plans.test.ts", test: "no prompt gets a draft, and no model is asked" },
  },
  {
    says: "At “No AI”, the assignment isn't sent to our server or to any AI.",
    shownBy: {
      file: "webapp/src/pages/course-rule.test.tsx",
      test: "where no AI is allowed the task is taken apart, and nothing is asked of the server",
    },
  },
  {
    says: "It offers no way to hide that AI was used, and gives no score for how much of a text an AI wrote.",
    shownBy: { file: "scripts/forbidden-words.test.ts", test: "no text offers to hide AI" },
  },
  {
    says: "The extension is installed without permission to read pages, and runs nothing on a page by itself.",
    shownBy: {
      file: "e2e/tests/extension-permissions.test.ts",
      test: "the package asks for six permissions, no host and no content script",
    },
  },
];
