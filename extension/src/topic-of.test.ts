import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { describe, expect, test } from "vitest";
import { topicOf, topicOfSelection } from "./topic-of.ts";

const prompt = {
  kind: "prompt" as const,
  author: "Dr. Quist",
  text: "Should ten-year-olds vote?",
  isCut: false,
};
const post = { kind: "post" as const, author: "Maria Lopez", text: "Yes.\n\nBut not alone.", isCut: false };

describe("a topic", () => {
  test("names whose post it answers and carries the prompt", () => {
    expect(topicOf(post, prompt)).toEqual({
      text: "Reply to Maria Lopez:\n\nYes.\n\nBut not alone.\n\nThe discussion prompt:\n\nShould ten-year-olds vote?",
      isCut: false,
      answering: { author: "Maria Lopez", post: post.text, prompt: prompt.text },
    });
  });

  test("names nobody where the page does not", () => {
    expect(topicOf({ ...post, author: null }, null).text).toBe(
      "Reply to this post:\n\nYes.\n\nBut not alone.",
    );
  });

  test("of the prompt is the prompt alone", () => {
    expect(topicOf(prompt, prompt)).toEqual({ text: prompt.text, isCut: false });
  });

  test("fills the limit and says that it was cut, the post before the prompt", () => {
    const long = { text: "word ".repeat(1_500).trim(), isCut: false };
    const topic = topicOf({ ...post, ...long }, { ...prompt, ...long });
    expect(topic.text.length).toBeLessThanOrEqual(TOPIC_MAX_CHARS);
    expect(topic.text.length).toBeGreaterThan(TOPIC_MAX_CHARS - 20);
    expect(topic.isCut).toBe(true);
    const [answered = "", context = ""] = topic.text.split("The discussion prompt:");
    expect(answered.length).toBeGreaterThan(5_500);
    expect(context.length).toBeGreaterThan(1_900);
  });

  test("of a selection names its author and nothing else", () => {
    const selected = { text: "Yes.", isCut: false };
    expect(topicOfSelection({ ...selected, author: null }).text).toBe("Yes.");
    expect(topicOfSelection({ ...selected, author: "Sam Ito" })).toEqual({
      text: "Reply to Sam Ito:\n\nYes.",
      isCut: false,
      answering: { author: "Sam Ito", post: "Yes.", prompt: null },
    });
  });
});
