import { perspectiveOptions, toneOptions } from "@discussion-post/contract/options";
import { writeDraft } from "@discussion-post/emulators/openai/draft/write-draft";
import { expect, test } from "vitest";
import { write } from "./read-post.ts";

const topics = [
  "Discuss the causes of the French Revolution. Use MLA style. Your post is due Thursday.",
  "MLA style, due Thursday: How does Toni Morrison use memory in Beloved?",
  "Week 3: Explain how social media affects teenagers' sleep. 300 words, APA format, due Sunday 11:59 PM.",
  "Should public transport be free in cities?",
];

test.each(topics)(
  "nothing that the stand-in writes of its own about %j is taken for a reference",
  async (topic) => {
    const marked = [];
    for (const tone of Object.values(toneOptions)) {
      for (const perspective of Object.values(perspectiveOptions)) {
        const prompt = `Tone: ${tone.label}\nPerspective: ${perspective.label}\nLength: 500 to 600 words`;
        const { unverified, removed } = await write(writeDraft(`${prompt}\n<<<TOPIC\n${topic}\nTOPIC>>>`), {
          given: topic,
          pieces: 500,
        });
        marked.push(...[...unverified, ...removed].map(({ text }) => text));
      }
    }
    expect(marked).toEqual([]);
  },
);
