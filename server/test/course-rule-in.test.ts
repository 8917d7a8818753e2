import { courseRuleIn } from "@discussion-post/contract/assignment/course-rule-in";
import type { CourseRuleName } from "@discussion-post/contract/course-rule";
import { describe, expect, test } from "vitest";

const RULES: [string, CourseRuleName][] = [
  ["AI may be used for brainstorming only.", "planning"],
  ["You may use ChatGPT to brainstorm ideas, but not to write your post.", "planning"],
  ["Generative AI is permitted for outlining and finding sources in this course.", "planning"],
  ["Do not submit AI-generated text.", "planning"],
  ["Students may not copy and paste text from ChatGPT into their posts.", "planning"],
  ["No AI tools except for brainstorming in this assignment.", "planning"],
  ["AIAS Level 2.", "planning"],
  ["You may use AI only for planning your response.", "planning"],
  ["The use of AI is not permitted in this assignment.", "no_ai"],
  ["Do not use AI to write your post.", "no_ai"],
  ["Don't use ChatGPT for this discussion.", "no_ai"],
  ["AI tools are prohibited in this class.", "no_ai"],
  ["You may not use AI to brainstorm or write.", "no_ai"],
  ["Write this post without the help of AI.", "no_ai"],
  ["No AI in this assignment, please.", "no_ai"],
  ["AI use: level 1", "no_ai"],
  ["AI-generated text is prohibited.", "planning"],
  ["AI-generated responses will not be accepted.", "planning"],
  ["AI tools are not permitted.", "no_ai"],
  ["AI-generated text counts as plagiarism, and ChatGPT may not be cited as a source.", "planning"],
  ["Submitting AI-generated work is treated as academic misconduct.", "planning"],
  ["Use of ChatGPT is considered plagiarism.", "no_ai"],
  ["The use of generative AI is strictly prohibited.", "no_ai"],
  ["Students must not use generative AI tools for their responses.", "no_ai"],
  ["Using artificial intelligence for any part of your submission is forbidden.", "no_ai"],
  ["Do not use Wikipedia or AI tools.", "no_ai"],
  ["No Wikipedia, no AI.", "no_ai"],
  ["Avoid blogs, Wikipedia, and ChatGPT.", "no_ai"],
  ["Use no AI and no Wikipedia.", "no_ai"],
  ["Neither ChatGPT nor other AI tools are allowed.", "no_ai"],
  ["You can use AI to check grammar and get feedback on your draft.", "collaboration"],
  ["AI may be used for proofreading.", "collaboration"],
  ["You may use AI for brainstorming and drafting but you have to disclose it.", "collaboration"],
  ["You may use AI to brainstorm, but not to draft your post.", "planning"],
  ["AI may be used to edit your own writing, but not to draft it.", "collaboration"],
  ["AI Assessment Scale: level 3 applies to this task.", "collaboration"],
  ["AI is allowed in this course as long as you disclose it.", "full"],
  ["You are welcome to use AI for all of this assignment; evaluate what it gives you.", "full"],
  ["AIAS 4", "full"],
  ["Feel free to experiment with AI tools in your posts.", "exploration"],
  ["You are encouraged to explore AI creatively in this assignment.", "exploration"],
];

const NONE = [
  "Do not use Wikipedia.",
  "Avoid the claim that AI tools are neutral.",
  "Should AI be used in hospitals?",
  "Discuss whether AI-generated writing is plagiarism.",
  "Some scholars say that using ChatGPT is cheating.",
  "Discuss how AI is changing hiring.",
  "What are the risks of ChatGPT for your profession?",
  "AI tools are not permitted in some hospitals.",
  "AI must not replace judges, as Smith argues.",
  "Explain why facial recognition was banned in some cities.",
  "Write 300 words on the ethics of artificial intelligence and cite two sources.",
  "You may use the textbook only.",
  "Late posts are not permitted.",
  "Compare AI with human translators in your own words.",
];

describe("what an assignment's words allow of AI", () => {
  test.for(RULES)("%s", ([text, rule]) => {
    const assignment = `Why do people vote?\n\n${text}\n\nReply to two classmates by Sunday.`;
    const found = courseRuleIn(assignment);
    expect(found?.rule).toBe(rule);
    expect(assignment.slice(found?.start, found?.end)).toBe(found?.text);
    expect(text).toContain(found?.text);
  });

  test.for(NONE)("nothing: %s", (text) => expect(courseRuleIn(text)).toBeNull());

  test("the strictest of several sentences counts", () => {
    const text = "AI may be used to edit your own writing. AI is not allowed for your replies.";
    expect(courseRuleIn(text)?.rule).toBe("no_ai");
  });
});
