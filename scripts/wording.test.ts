import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, test } from "vitest";

/** The words that people read: texts in JSX, and sentences and labels in strings. */

const ROOT = resolve(import.meta.dirname, "..");
const SCREENS = "{ui,webapp,extension}/src/**/*.{ts,tsx}";
const MAILS = "server/src/{mail,accounts}/**/*.ts";
/** Prose that binds, where nothing is gained by its being short. */
const DOCUMENTS = /\/pages\/(?:privacy|terms|accessibility|integrity)-/;
/** What administrators and developers read. */
const NOT_FOR_USERS = /\/(?:admin|stripe)\b|\/force-refresh-page|\/api\/accounts\.ts$/;
const NOT_SHIPPED = /\.(?:test|stories)\.tsx?$|\/(?:docs|testing)\//;

/** What the specification quotes or lists to the letter, and what belongs to such an entry. */
const SPECIFIED = new Set([
  "Login",
  "Login failed",
  "Login required",
  "Are you sure you want to delete this template? This action cannot be undone.",
  "Your session exists but user data is not synced. Please refresh the page.",
  "Could not complete Google sign-in. Please try again.",
  "We could not reach Google sign-in. Please try again or use your username and password.",
  "Logged out",
  "You've been successfully logged out.",
  "Logout failed",
]);

const files = globSync([SCREENS, MAILS], { cwd: ROOT }).filter((file) => !NOT_SHIPPED.test(file));
const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));

test("the texts are found", () => {
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.map(({ text }) => text)).toContain("Log in to write replies here");
});

describe("on the screen and in mails", () => {
  test("one logs in and signs out, except where the specification says otherwise and with Google", () => {
    const others =
      /\bsign(?:s|ed|ing)?[ -](?:\w+ )?ins?\b|\blog(?:s|ged|ging)?[ -](?:\w+ )?out\b|\bLog(?:in|out)\b/i;
    const found = texts.filter(
      ({ text }) => others.test(text.replaceAll(/\blogin\b/g, "")) && !SPECIFIED.has(text),
    );
    expect(found.filter(({ text }) => !/Google/.test(text))).toEqual([]);
  });

  test("an account is created free of charge, and that has one name beside the quoted ones", () => {
    const others = /^(?:Start free|Create (?:an )?account|Open a free account|Register now|Create one)\.?$/i;
    expect(texts.filter(({ text }) => others.test(text))).toEqual([]);
  });

  test("what is cited is a source", () => {
    const others =
      /\b(?:an?|no|any|these|those|cited|published|requested|other|two|three|…) (?:published )?works?\b|\bworks to read\b/i;
    expect(texts.filter(({ text }) => others.test(text))).toEqual([]);
  });

  test("the plan without payment is the Free Plan, but for the quoted “Free Tier”", () => {
    const quoted =
      /^(?:Free Tier|You are currently on the free tier\.|Your subscription is no longer active\.)|still shows 'Free Tier'/;
    expect(texts.filter(({ text }) => /free (?:tier|version)/i.test(text) && !quoted.test(text))).toEqual([]);
  });

  test("English is American", () => {
    const british = /\b(?:any more\.|mailbox|e-mail|whilst|favourite|get round)/i;
    expect(texts.filter(({ text }) => british.test(text))).toEqual([]);
  });

  test("what is not is said in a contraction, except where the specification says otherwise", () => {
    const stiff = /\b(?:do|does|did|is|are|was|were|has|have|could|would|can|will) ?not\b/i;
    const found = texts.filter(({ file, text }) => {
      if (DOCUMENTS.test(file) || NOT_FOR_USERS.test(file) || file.startsWith("server/")) return false;
      return stiff.test(text) && !SPECIFIED.has(text);
    });
    expect(found).toEqual([]);
  });

  test("apostrophes are straight, as in the texts that the specification quotes", () => {
    expect(texts.filter(({ text }) => /\p{L}’\p{L}/u.test(text))).toEqual([]);
  });
});

/** Blanks and line breaks count as one blank, as on the screen. */
function textsOf(file: string): string[] {
  const found: string[] = [];
  const note = (text: string) => found.push(text.replaceAll(/\s+/g, " ").trim());
  // A capital begins what people read; class names, keys and paths have none.
  const noteSentence = (text: string) => /^\s*["“']?\p{Lu}/u.test(text) && note(text);
  const { program } = parseSync(file, readFileSync(join(ROOT, file), "utf8"));
  new Visitor({
    Literal(node) {
      if (typeof node.value === "string") noteSentence(node.value);
    },
    TemplateLiteral(node) {
      noteSentence(node.quasis.map(({ value }) => value.cooked ?? "").join("…"));
    },
    JSXText({ value }) {
      if (/\p{L}/u.test(value)) note(value);
    },
  }).visit(program);
  return found;
}
