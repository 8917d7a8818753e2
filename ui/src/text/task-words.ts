/** Verbs that tasks begin with, and what each asks of a student. */
const TASK_WORDS = {
  analyze: "take it apart, and say how the parts work together",
  apply: "use the idea on a case, step by step",
  argue: "take a side, and give reasons for it",
  assess: "say how good it is, by standards that you name",
  compare: "say what they share and where they differ",
  contrast: "say where they differ, and why that matters",
  criticize: "say what is weak about it, and what holds",
  critique: "say what is weak about it, and what holds",
  define: "say what the word means and what it leaves out",
  describe: "say what it is like, without judging it",
  discuss: "look at it from several sides, and come to a view",
  evaluate: "say how good it is, by standards that you name",
  explain: "say how it works or why it is so",
  identify: "name it, and say how you know it",
  illustrate: "give an example that shows the point",
  interpret: "say what it means, and what makes you think so",
  justify: "give reasons that would convince somebody who doubts",
  outline: "give the main points in order, without details",
  propose: "say what should be done, and what speaks for it",
  recommend: "say what should be done, and what speaks for it",
  reflect: "say what you did or thought, and what you would do now",
  relate: "say how the one bears on the other",
  summarize: "say the main points in your own words, without a view",
} as const;

export interface TaskWord {
  word: string;
  asks: string;
}

/** The words of a task that say what kind of work it asks for, in their order. */
export function taskWordsIn(task: string): TaskWord[] {
  const words = new Set(task.toLowerCase().match(/[a-z]+/g) ?? []);
  return [...words].flatMap((written) => {
    const word = written.replace(/yse$/, "yze").replace(/ise$/, "ize");
    return Object.hasOwn(TASK_WORDS, word)
      ? [{ word: written, asks: TASK_WORDS[word as keyof typeof TASK_WORDS] }]
      : [];
  });
}
