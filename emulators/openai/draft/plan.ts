import { readBrief } from "./brief.ts";
import { readTopic } from "./topic.ts";

/** Answers a request to plan a post, out of the topic's own words. Null for any other request. */
export function planned(prompt: string): string | null {
  if (!prompt.startsWith("Plan this post.")) return null;
  const { topic } = readBrief(prompt);
  const { phrases, questions } = readTopic(topic);
  const [first = "the topic", second] = phrases;
  return JSON.stringify({
    terms: phrases.filter((phrase) => topic.toLowerCase().includes(phrase.toLowerCase())).slice(0, 4),
    questions: [
      ...questions.slice(0, 2),
      `What do you already know about ${first}?`,
      `Which example of ${first} have you seen yourself?`,
      "Who would disagree with you?",
    ],
    outline: [
      "Define the main term",
      second ? `Explain how ${first} and ${second} are connected` : `Explain what ${first} changes`,
      "Give one example of your own",
      "Weigh the strongest objection",
      "Cite one source for each point",
      "End with a question for your classmates",
    ],
  });
}
