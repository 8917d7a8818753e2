/** How a tone sounds: the phrases that carry it. Everything else is written plainly. */
export interface Voice {
  /** Begin a sentence and are followed by a clause: "I think" + "this deserves a closer look". */
  claims: readonly string[];
  /** Begin a sentence that draws a conclusion. */
  conclusions: readonly string[];
  /** The first sentence of a post about the subject. */
  openings: readonly ((subject: string) => string)[];
  /** Whether "it is" becomes "it's". */
  contracts: boolean;
}

const professional: Voice = {
  claims: ["In my view,", "I think", "My sense is that", "It seems to me that"],
  conclusions: ["For that reason,", "As a result,", "That is why"],
  openings: [
    (subject) => `The discussion of ${subject} deserves more care than a quick yes or no.`,
    (subject) => `Any useful answer about ${subject} has to start with the people whom it affects.`,
    (subject) => `What makes ${subject} worth discussing is how ordinary the consequences are.`,
  ],
  contracts: false,
};

const academic: Voice = {
  claims: [
    "I would argue that",
    "It is reasonable to hold that",
    "The stronger reading is that",
    "There is good reason to think that",
  ],
  conclusions: ["Consequently,", "It follows that", "For this reason,"],
  openings: [
    (subject) => `The question of ${subject} rests on assumptions that are worth making explicit.`,
    (subject) =>
      `Much of the disagreement about ${subject} is, on closer inspection, about terms and evidence.`,
    (subject) =>
      `A careful treatment of ${subject} must separate what is known from what is merely familiar.`,
  ],
  contracts: false,
};

const casual: Voice = {
  claims: ["I think", "For me,", "If you ask me,", "Honestly,"],
  conclusions: ["So", "That is why", "Which means"],
  openings: [
    (subject) => `I will be honest: I had not thought much about ${subject} before this week.`,
    (subject) => `My first reaction to ${subject} was pretty quick, and then I started to doubt it.`,
    (subject) => `There is more going on with ${subject} than I expected.`,
  ],
  contracts: true,
};

const persuasive: Voice = {
  claims: [
    "I am convinced that",
    "We should be honest that",
    "The plain fact is that",
    "It is hard to deny that",
  ],
  conclusions: ["That is why", "This is exactly why", "And so"],
  openings: [
    (subject) => `We cannot afford to be indifferent about ${subject}.`,
    (subject) => `If there is one subject on which standing aside has a price, it is ${subject}.`,
    (subject) => `Ask who pays when we get ${subject} wrong, and the discussion changes at once.`,
  ],
  contracts: false,
};

const neutral: Voice = {
  claims: [
    "One reasonable reading is that",
    "It can be said that",
    "A fair summary is that",
    "It appears that",
  ],
  conclusions: ["As a result,", "Accordingly,", "It follows that"],
  openings: [
    (subject) =>
      `Several positions on ${subject} can be defended, and each of them starts from a real concern.`,
    (subject) => `The discussion of ${subject} involves a few separate questions that are easily mixed up.`,
    (subject) => `To describe ${subject} fairly, it helps to set preferences aside at first.`,
  ],
  contracts: false,
};

const enthusiastic: Voice = {
  claims: [
    "I really think",
    "I am genuinely convinced that",
    "It strikes me that",
    "I would go further and say that",
  ],
  conclusions: ["That is exactly why", "And that is why", "So"],
  openings: [
    (subject) => `I was glad to see ${subject} come up, because there is so much to say about it!`,
    (subject) => `Few things get a conversation going like ${subject}, and for good reason.`,
    (subject) => `What a timely question! Nearly everybody has something at stake in ${subject}.`,
  ],
  contracts: true,
};

const analytical: Voice = {
  claims: [
    "What stands out is that",
    "Taken step by step,",
    "The more useful distinction is that",
    "On the evidence,",
  ],
  conclusions: ["It follows that", "The implication is that", "Consequently,"],
  openings: [
    (subject) => `The subject of ${subject} becomes clearer when it is taken apart.`,
    (subject) =>
      `Three things are often run together in talk about ${subject}: causes, effects and preferences.`,
    (subject) => `Before judging ${subject}, I tried to trace how one thing leads to the next.`,
  ],
  contracts: false,
};

const thoughtful: Voice = {
  claims: [
    "I keep coming back to the idea that",
    "On reflection,",
    "It seems to me that",
    "What stays with me is that",
  ],
  conclusions: ["Perhaps that is why", "And so", "For that reason,"],
  openings: [
    (subject) => `I have been turning ${subject} over in my mind, and my first answer has not survived.`,
    (subject) => `It is easy to have an opinion about ${subject} and much harder to say where it comes from.`,
    (subject) => `The longer I sit with ${subject}, the less the simple answers satisfy me.`,
  ],
  contracts: false,
};

const informative: Voice = {
  claims: ["It helps to know that", "In practice,", "The main point is that", "In short,"],
  conclusions: ["As a result,", "This means that", "For that reason,"],
  openings: [
    (subject) => `To understand ${subject}, it helps to start with what is actually at issue.`,
    (subject) => `A short overview of ${subject} shows why opinions differ.`,
    (subject) => `The main facts about ${subject} are less disputed than the conclusions drawn from them.`,
  ],
  contracts: false,
};

const voices: Record<string, Voice> = {
  professional,
  academic,
  casual,
  persuasive,
  neutral,
  enthusiastic,
  analytical,
  thoughtful,
  formal: academic,
  informative,
};

/** The voice of a tone by its name in lower case; an unknown one sounds professional. */
export function voiceOf(tone: string): Voice {
  const name = Object.keys(voices).find((known) => tone.startsWith(known));
  return voices[name ?? "professional"] ?? professional;
}
