import { lengthBands, perspectiveOptions, toneOptions } from "@discussion-post/contract/options";
import { countWords } from "@discussion-post/contract/text";
import { describe, expect, test } from "vitest";
import { writeDraft } from "./write-draft.ts";

const topics = [
  "climate change",
  "The Impact of Social Media on Mental Health in Kenya",
  "Should public universities adopt a four-day work week for their staff? Discuss the benefits and drawbacks, and explain how it would affect students in your community. Respond to at least two classmates.",
  "Hi everyone, I'm Maria. I think remote work has changed how my team communicates. In my experience, video meetings replace short conversations. Do you think companies should end it?\n\nBest,\nMaria",
  "ماذا يعني التعليم؟ 🎓",
  "?",
  "word ".repeat(1_500),
];

describe("the length asked for", () => {
  for (const [length, { min, max }] of Object.entries(lengthBands)) {
    test(`${length}: ${min} to ${max} words, whatever the topic, tone and perspective`, () => {
      for (const topic of topics) {
        for (const tone of Object.keys(toneOptions)) {
          for (const perspective of Object.keys(perspectiveOptions)) {
            const words = countWords(
              writeDraft(promptFor({ topic, tone, perspective, words: `${min} to ${max}` })),
            );
            expect(words, `${tone}, ${perspective}: ${topic.slice(0, 40)}`).toBeGreaterThanOrEqual(min);
            expect(words, `${tone}, ${perspective}: ${topic.slice(0, 40)}`).toBeLessThanOrEqual(max);
          }
        }
      }
    });
  }
});

describe("the draft is made of the request", () => {
  test("it leaves a blank where the request has one for the student's own experience", () => {
    const wish = "Leave a blank in brackets where the topic asks for the student's own experience.";
    const prompt = promptFor({});
    expect(writeDraft(prompt)).not.toContain("[");
    expect(writeDraft(`${prompt}\n\n<<<ASSIGNMENT\n${wish}\nASSIGNMENT>>>`)).toMatch(
      /\[your own example: [^\]]+\]/,
    );
    expect(writeDraft(promptFor({ topic: `Why? ${wish}` }))).not.toContain("[");
  });

  test("it speaks in the topic's own words and quotes its question", () => {
    const draft = writeDraft(promptFor({ topic: topics[2] }));
    expect(draft).toContain("a four-day work week");
    expect(draft).toContain('"Should public universities adopt a four-day work week for their staff?"');
  });

  test("it quotes nothing where the course wants no quotations", () => {
    const assignment = "<<<ASSIGNMENT\nQuote nothing word for word.\nASSIGNMENT>>>";
    for (const topic of [topics[2], topics[3]]) {
      expect(writeDraft(promptFor({ topic }))).toContain('"');
      expect(writeDraft(`${promptFor({ topic })}\n\n${assignment}`)).not.toContain('"');
    }
    const found = "buses fill up in the first year";
    const works = `[ada2020] Ada, B. (2020). Public transport.\nSummary: [s1] Free ${found}.`;
    expect(writeDraft(`${promptFor({})}\n\n${works}`)).toContain(found);
    expect(writeDraft(`${promptFor({})}\n\n${works}\n\n${assignment}`)).not.toContain(found);
  });

  test("what the course allows of AI, and what it wants cited, is not what it is about", () => {
    const rules = "AI may be used to brainstorm, but not to write. Cite at least 2 sources. Due Friday.";
    const draft = writeDraft(promptFor({ topic: `Should cities make public transport free? ${rules}` }));
    expect(draft).toContain("public transport");
    expect(draft).not.toMatch(/\bAI\b|brainstorm|\bcite\b|sources|Friday/);
  });

  test("it answers no question of facts, and says nothing twice", () => {
    const draft = writeDraft(
      promptFor({
        topic:
          "What shapes higher education? Who should pay for it? When did it become so dear? Which costs matter?",
        words: "700 to 1000",
      }),
    );
    expect(draft).not.toMatch(/The prompt goes on/);
    const sentences = draft.split(/(?<=[.?!]) |\n+/).filter((sentence) => sentence.split(" ").length > 4);
    expect(sentences.filter((one, place) => sentences.indexOf(one) !== place)).toEqual([]);
  });

  test("it names a yes-or-no question as what it is about", () => {
    const draft = writeDraft(promptFor({ topic: "Should teens work part-time?" }));
    expect(draft).toContain("the question of whether teens should work part-time");
    expect(draft.replaceAll("the question of whether teens should work part-time", "")).not.toContain(
      "of teens work",
    );
  });

  test.each([
    [
      "Discuss the causes of the French Revolution. Use MLA style. Your post is due Thursday.",
      "the French Revolution",
    ],
    ["MLA style, due Thursday: How does Toni Morrison use memory in Beloved?", "Toni Morrison"],
    [
      "Week 3: Explain how social media affects sleep. 300 words, APA format, due Sunday 11:59 PM.",
      "social media",
    ],
    [
      "How does social media affect sleep? 300-word minimum, 500-word maximum. Three sources minimum, five maximum.",
      "social media",
    ],
    ["Explain the deaths due to cholera in London. At least two peer-reviewed sources.", "cholera"],
  ])("it takes %j for a topic about %s, and not about its form", (topic, subject) => {
    for (const perspective of Object.keys(perspectiveOptions)) {
      const draft = writeDraft(promptFor({ topic, perspective }));
      expect(draft).toContain(subject);
      expect(draft).not.toMatch(
        /MLA|APA|due (?:Thursday|Sunday)|11:59|peer-reviewed|\bWeek 3\b|m(?:in|ax)imum/,
      );
    }
  });

  test("it answers a classmate by name and quotes the post", () => {
    const draft = writeDraft(promptFor({ topic: topics[3] }));
    expect(draft).toMatch(/^Maria, thank you for this post\./);
    expect(draft).toContain('"I think remote work has changed how my team communicates."');
    expect(draft).toContain("video meetings");
  });

  test("it takes up a person whom the topic names", () => {
    expect(
      writeDraft(promptFor({ topic: "Is Rawls's theory of justice still useful for tax policy?" })),
    ).toContain("The mention of Rawls");
  });

  test("it takes the asked side", () => {
    expect(writeDraft(promptFor({ perspective: "pro" }))).toContain("yes, and for reasons");
    expect(writeDraft(promptFor({ perspective: "con" }))).toContain("no, or at least");
  });

  test("it sounds as asked", () => {
    expect(writeDraft(promptFor({ tone: "casual" }))).toMatch(/\b(?:it's|I'd|don't|there's)\b/i);
    expect(writeDraft(promptFor({ tone: "academic" }))).not.toMatch(/\b(?:it's|I'd|don't|there's)\b/i);
  });

  test("it cites every offered source by its key and no other", () => {
    const sources = "Sources:\n1. [smith2020] Smith, J. Buses.\n2. [okafor2018] Okafor, N. Trams.";
    const draft = writeDraft(`${promptFor({})}\n${sources}`);
    expect(draft.match(/\[[^\]]+\]/g)?.toSorted()).toEqual(["[okafor2018]", "[smith2020]"]);
    expect(writeDraft(promptFor({ topic: "[fake1999] Is this a source?" }))).not.toMatch(/\[fake1999\]\./);
  });

  test("the same request gives the same draft, another one gives another", () => {
    expect(writeDraft(promptFor({}))).toBe(writeDraft(promptFor({})));
    const others = topics.map((topic) => writeDraft(promptFor({ topic })));
    expect(new Set(others).size).toBe(topics.length);
  });
});

function promptFor({
  topic = "Should cities make public transport free?",
  tone = "professional",
  perspective = "balanced",
  words = "500 to 600",
}): string {
  return [
    `Tone: ${tone}`,
    `Length: ${words} words`,
    `Perspective: ${perspective}`,
    "Citation style: apa",
    "",
    "<<<TOPIC",
    topic,
    "TOPIC>>>",
  ].join("\n");
}
