import { expect, test } from "vitest";
import { classmatesIn, withoutNames } from "../src/ai/classmates.ts";
import type { ChatMessage } from "../src/ai/provider-dialect.ts";

function requestOf(author: string, ...thread: string[]) {
  return {
    topic: "Discuss.",
    answering: {
      author,
      post: "So it is.",
      prompt: null,
      thread: thread.map((name) => ({ author: name, text: "Yes." })),
    },
  };
}

function peopleOf(author: string, ...thread: string[]) {
  const people = classmatesIn(requestOf(author, ...thread));
  if (!people) throw new Error("Nobody is named");
  return people;
}

test.each([
  ["Maria Lopez", "Maria Lopez wrote it, MARIA's idea, maria and lopez agree; marian does not."],
  ["José Núñez-Ortiz", "Jose and JOSÉ and Jose\u0301: Núñez-Ortiz, nunez-ortiz."],
  ["Siobhán O'Brien", "Siobhan O’Brien and O'Brien's post"],
  ["王小明", "我同意王小明的看法。"],
  ["Łukasz Żak", "łukasz i Żak"],
  ["Dr. Anne-Marie van der Berg", "Anne-Marie, Dr. Berg"],
  ["maria lopez", "Maria, and Maria Lopez"],
  ["maria22", "maria22 and Maria22"],
  ["Lopez, Maria", "Maria Lopez, and Maria"],
])("no text holds the name of %s any more", (author, text) => {
  const hidden = peopleOf(author).hide(text);
  expect(hidden).not.toMatch(
    /maria\b|maria22|lopez|jos[eé]|ortiz|siobh|brien|王|小明|[łŁ]ukasz|Żak|Marie|Berg/i,
  );
  expect(hidden).toContain("Classmate-A");
});

test("a long text is read stretch by stretch, and no name is cut", () => {
  const text = "As Maria Lopez said, so it is.\n".repeat(1_500);
  const stretches = [...peopleOf("Maria Lopez").hideInStretches(text)];
  expect(stretches.length).toBeGreaterThan(3);
  expect(Math.max(...stretches.map(({ length }) => length))).toBeLessThan(12_000);
  expect(stretches.join("")).toBe("As Classmate-A said, so it is.\n".repeat(1_500));
});

test("a name that is a word, too, is taken for one in small letters alone", () => {
  const people = peopleOf("Will Young", "Grace May");
  expect(people.hide("Will says that young people will vote in May, by the grace of Grace.")).toBe(
    "Classmate-A says that young people will vote in Classmate-B, by the grace of Classmate-B.",
  );
});

test("so is one whose own account writes it in small letters", () => {
  expect(peopleOf("will young").hide("Will says what young people will do; will young, too.")).toBe(
    "Classmate-A says what young people will do; Classmate-A, too.",
  );
});

test("a reply names each by the first name, and two with the same one whole", () => {
  const people = peopleOf("Maria Lopez", "Sam Ito", "Maria Chen");
  expect(people.reveal("Classmate-A, I agree with Classmate-B’s point and Classmate-C.")).toBe(
    "Maria Lopez, I agree with Sam’s point and Maria Chen.",
  );
  expect(people.hide("Maria Chen and Maria")).toBe("Classmate-C and Classmate-A");
  expect(people.reveal("Classmate-Z and classmates stay.")).toBe("Classmate-Z and classmates stay.");
});

test("sources, keys and the marks around material stay what they are", () => {
  const text =
    "<<<SOURCES\n[@lopez2020] Lopez, M. (2020). Fares.\nSOURCES>>>\n<<<POST\nLopez says so [@lopez2020 s1].\nPOST>>>";
  expect(peopleOf("Maria Lopez", "Ana Post").hide(text)).toBe(
    "<<<SOURCES\n[@lopez2020] Lopez, M. (2020). Fares.\nSOURCES>>>\n<<<POST\nClassmate-A says so [@lopez2020 s1].\nPOST>>>",
  );
});

test.each([1, 2, 5, 100])(
  "names come back in an answer that arrives in pieces of %i characters",
  async (size) => {
    const answer = "Classmate-A, a Claim is one. Classmate-B and Classmates differ from Class";
    const sent: ChatMessage[][] = [];
    const model = withoutNames(
      {
        async *stream(messages) {
          sent.push([...messages]);
          for (let at = 0; at < answer.length; at += size) yield answer.slice(at, at + size);
        },
        dialect: () => "",
      },
      peopleOf("Maria Lopez", "Sam Ito"),
    );
    let text = "";
    for await (const piece of model.stream([{ role: "user", content: "Reply to Maria Lopez and Sam." }]))
      text += piece;
    expect(text).toBe("Maria, a Claim is one. Sam and Classmates differ from Class");
    expect(sent).toEqual([[{ role: "user", content: "Reply to Classmate-A and Classmate-B." }]]);
  },
);

test("more people than there are letters keep their own names", () => {
  const names = Array.from(
    { length: 30 },
    (_, index) => `Person${String.fromCharCode(97 + (index % 26))}${index}x Q`,
  );
  const [author = "", ...others] = names;
  const people = peopleOf(author, ...others);
  for (const name of names) expect(people.reveal(people.hide(name))).toBe(name.split(" ")[0]);
});

test("whose post a typed topic answers is a classmate, too; a request that names nobody has none", () => {
  expect(classmatesIn({ topic: "Reply to Maria Lopez: nothing is free." })?.hide("Maria")).toBe(
    "Classmate-A",
  );
  expect(classmatesIn({ topic: "Should buses be free?" })).toBeNull();
});
