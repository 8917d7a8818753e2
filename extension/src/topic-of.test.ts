import {
  THREAD_MAX,
  THREAD_TEXT_MAX_CHARS,
  TOPIC_MAX_CHARS,
} from "@discussion-post/contract/product-constants";
import { describe, expect, test } from "vitest";
import { topicOf, topicOfSelection } from "./topic-of.ts";

const prompt = {
  kind: "prompt" as const,
  author: "Dr. Quist",
  text: "Should ten-year-olds vote?",
  isCut: false,
};
const post = { kind: "post" as const, author: "Maria Lopez", text: "Yes.\n\nBut not alone.", isCut: false };

describe("what others wrote in the thread", () => {
  const others = Array.from({ length: 30 }, (_, at) => ({
    ...post,
    author: `Author ${at}`,
    text: `Post ${at}.`,
  }));
  const threadOf = (at: number) =>
    topicOf(others[at] ?? post, [prompt, ...others]).answering?.thread.map(({ text }) => text) ?? [];

  test("is sent in its order, without the prompt and the post itself", () => {
    const [first = post, second = post] = others;
    const thread = topicOf(post, [prompt, first, post, second]).answering?.thread;
    expect(thread).toEqual([
      { author: "Author 0", text: "Post 0." },
      { author: "Author 1", text: "Post 1." },
    ]);
  });

  test.each([
    ["the beginning", 0, "Post 1.", "Post 20."],
    ["the middle", 15, "Post 5.", "Post 25."],
    ["the end", 29, "Post 9.", "Post 28."],
  ])("is what stands nearest where there is more: at %s", (_name, at, first, last) => {
    const thread = threadOf(at);
    expect(thread).toHaveLength(THREAD_MAX);
    expect([thread[0], thread.at(-1)]).toEqual([first, last]);
  });

  test("is cut where a post is longer than may be sent", () => {
    const long = { ...post, text: "word ".repeat(1_000).trim() };
    const [one] = topicOf(post, [long, post]).answering?.thread ?? [];
    expect(one?.text.length).toBeLessThanOrEqual(THREAD_TEXT_MAX_CHARS);
    expect(one?.text.length).toBeGreaterThan(THREAD_TEXT_MAX_CHARS - 20);
  });
});

describe("a topic", () => {
  test("names whose post it answers and carries the prompt", () => {
    expect(topicOf(post, [prompt, post])).toEqual({
      text: "Reply to Maria Lopez:\n\nYes.\n\nBut not alone.\n\nThe discussion prompt:\n\nShould ten-year-olds vote?",
      isCut: false,
      answering: { author: "Maria Lopez", post: post.text, prompt: prompt.text, thread: [] },
    });
  });

  test("names nobody where the page does not", () => {
    expect(topicOf({ ...post, author: null }, []).text).toBe("Reply to this post:\n\nYes.\n\nBut not alone.");
  });

  test("of the prompt is the prompt alone", () => {
    expect(topicOf(prompt, [prompt, post])).toEqual({ text: prompt.text, isCut: false });
  });

  test("fills the limit and says that it was cut, the post before the prompt", () => {
    const long = { text: "word ".repeat(1_500).trim(), isCut: false };
    const topic = topicOf({ ...post, ...long }, [{ ...prompt, ...long }]);
    expect(topic.text.length).toBeLessThanOrEqual(TOPIC_MAX_CHARS);
    expect(topic.text.length).toBeGreaterThan(TOPIC_MAX_CHARS - 20);
    expect(topic.isCut).toBe(true);
    const [answered = "", context = ""] = topic.text.split("The discussion prompt:");
    expect(answered.length).toBeGreaterThan(5_500);
    expect(context.length).toBeGreaterThan(1_900);
  });

  test("of a selection names its author and nothing else", () => {
    const selected = { text: "Yes.", isCut: false, spansPosts: false };
    expect(topicOfSelection({ ...selected, author: null }).text).toBe("Yes.");
    expect(topicOfSelection({ ...selected, author: "Sam Ito" })).toEqual({
      text: "Reply to Sam Ito:\n\nYes.",
      isCut: false,
      answering: { author: "Sam Ito", post: "Yes.", prompt: null, thread: [] },
    });
  });
});
