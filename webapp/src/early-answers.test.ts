import { afterEach, expect, test, vi } from "vitest";
import { takeEarlyAnswer } from "./early-answers.ts";

const ANSWER = Promise.resolve(new Response("[]"));

afterEach(() => void vi.unstubAllGlobals());

test("the answer is for the first request of the same address and person", () => {
  askedEarly("/api/posts?limit=20");
  expect(takeEarlyAnswer(request("/api/posts?limit=50&_t=1"))).toBe(null);
  expect(takeEarlyAnswer(request("/api/posts?limit=20&_t=1"))).toBe(ANSWER);
  expect(takeEarlyAnswer(request("/api/posts?limit=20&_t=2"))).toBe(null);
});

test("nobody gets what somebody else has asked for, who finds it gone", () => {
  askedEarly("/api/posts");
  expect(takeEarlyAnswer(request("/api/posts?_t=1", { token: "other" }))).toBe(null);
  expect(takeEarlyAnswer(request("/api/posts?_t=2"))).toBe(null);
});

test("what was asked for before a change is not taken after it", () => {
  askedEarly("/api/posts");
  expect(takeEarlyAnswer(request("/api/posts/1", { method: "DELETE" }))).toBe(null);
  expect(takeEarlyAnswer(request("/api/posts?_t=1"))).toBe(null);
});

test("a page that has asked for nothing early asks for everything", () => {
  vi.stubGlobal("window", {});
  expect(takeEarlyAnswer(request("/api/posts"))).toBe(null);
  // And has it asked for by nobody else: the script looks whether this is set.
  expect(window.earlyAnswers?.answers.size).toBe(0);
});

function askedEarly(address: string) {
  const earlyAnswers = { authorization: "Bearer mine", answers: new Map([[address, ANSWER]]) };
  vi.stubGlobal("window", { earlyAnswers });
}

function request(address: string, { method = "GET", token = "mine" } = {}) {
  return new Request(`https://site.example${address}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  });
}
