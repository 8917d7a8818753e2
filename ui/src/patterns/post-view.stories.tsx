import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { citedGeneration, evidencedGeneration, generation, sources } from "../testing/fixtures.ts";
import { PostView } from "./post-view.tsx";

/**
 * A post to read, also while it is written.
 *
 * **Use it** for every text that the product wrote: it is shown as text, never as HTML, and its list of
 * references keeps its italics.
 *
 * **Not** to change the text (`TextArea`).
 */
const meta: Meta<typeof PostView> = {
  title: "Patterns/Post view",
  component: PostView,
  args: { content: generation.content, isWriting: false },
};

export default meta;
type Story = StoryObj<typeof PostView>;

/** After the press, before the first word. */
export const Waiting: Story = { args: { content: "", isWriting: true } };

/** While the text arrives. A screen reader hears only that writing began and ended. */
export const Writing: Story = {
  args: { content: generation.content.slice(0, 520), isWriting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent("Writing your discussion post.");
  },
};

/** When the whole post is there. */
export const Done: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll("article > div > p")).toHaveLength(4);
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

/** When the last word has arrived: a screen reader hears that the post is complete. */
export const JustFinished: Story = {
  render: function Finishing(args) {
    const [isWriting, setIsWriting] = useState(true);
    return (
      <>
        <PostView {...args} isWriting={isWriting} />
        <button type="button" onClick={() => setIsWriting(false)}>
          Last word
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Last word" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Writing has ended.");
  },
};

/** With remarks that came with the draft. */
export const WithNotices: Story = {
  args: {
    title: "Should cities make public transport free?",
    notices: ["This is a demo draft: no AI provider is configured."],
  },
};

/** With markup, emoji and a script from right to left: everything is text. */
export const StrangeText: Story = {
  args: { content: "<b>Bold?</b> <script>alert(1)</script> 👩🏽‍🎓\nهذا نص من اليمين إلى اليسار." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
  },
};

/** While sources are looked up, before anything is written. */
export const LookingUpSources: Story = {
  args: { content: "", isWriting: true, progress: "Looking up sources…" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Looking up sources…");
  },
};

/** While the written draft is brought to the asked length: it stays readable. */
export const Mending: Story = {
  args: { isWriting: true, progress: "Bringing the draft to the length you asked for…" },
};

/** With a reference list: its lines hang and keep their italics. */
export const WithReferences: Story = {
  args: { content: citedGeneration.content, references: citedGeneration.references },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("em")).toHaveTextContent("Transportation");
  },
};

/** With words that nobody could verify: they are underlined, and a screen reader hears it. */
export const WithUnverifiedWords: Story = {
  args: {
    content: "It is so. A 2019 Harvard study found it. I agree.",
    unverified: [{ start: 12, end: 30, text: "2019 Harvard study", kind: "study" }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("mark")).toHaveTextContent("2019 Harvard study (not verified)");
  },
};

/** A press at the words opens what can be done; who did it is still in the post. */
export const WithMarksToDecide: Story = {
  render: function Deciding(args) {
    const [unverified, setUnverified] = useState(args.unverified);
    const onMark = {
      onKeep: () => setUnverified([]),
      onRemove: fn(),
      onLookUp: fn(async () => ({ status: "not_found" as const })),
    };
    return <PostView {...args} unverified={unverified ?? []} onMark={onMark} />;
  },
  args: WithUnverifiedWords.args ?? {},
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "2019 Harvard study (not verified)" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Keep/ }));
    await expect(canvas.queryByText(/not verified/)).toBeNull();
    await waitFor(() => expect(canvas.getByRole("article")).toHaveFocus());
  },
};

/** Marked words over several paragraphs, such as a list of references that was put back. */
export const WithMarkedParagraphs: Story = {
  args: {
    content: "It is so.\n\nReferences\nLee, A. (2019). One.",
    unverified: [{ start: 11, end: 42, text: "References\nLee, A. (2019). One.", kind: "citation" }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("mark")).toHaveLength(2);
  },
};

/** In a narrow column: the address of a reference goes to the next line at a slash, its number whole. */
export const NarrowReferences: Story = {
  args: { content: citedGeneration.content, references: citedGeneration.references },
  decorators: [(Story) => <div className="max-w-72">{Story()}</div>],
  play: async ({ canvas }) => {
    const number = canvas.getByText(/s11116-016-9695-5/);
    await expect(number.closest("p")).toHaveTextContent("https://doi.org/10.1007/s11116-016-9695-5");
    await expect(linesOf(number, "s11116-016-9695-5")).toBe(1);
  },
};

/** On how many lines the words stand. */
function linesOf(element: HTMLElement, words: string): number {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const text = texts.find(({ data }) => data.includes(words));
  if (!text) throw new Error(`No text holds ${words}`);
  const range = document.createRange();
  range.setStart(text, text.data.indexOf(words));
  range.setEnd(text, text.data.indexOf(words) + words.length);
  return range.getClientRects().length;
}

/** With what its citations rest on: replacing a source brings the focus to the citation that has come. */
export const Cited: Story = {
  render: function Citing() {
    const [cited, setCited] = useState(evidencedGeneration);
    const { content, references } = cited;
    const onCitation = {
      onCheck: async () => ({ status: "done" as const }),
      async onReplace() {
        const [citation] = evidencedGeneration.citations;
        const [source] = sources;
        if (!citation || !source) throw new Error("The draft cites nothing");
        setCited({ ...cited, citations: [{ ...citation, keys: [source.key] }] });
        const undo = async () => {
          setCited(evidencedGeneration);
          return { status: "done" as const };
        };
        return { status: "done" as const, source, start: citation.start, undo };
      },
    };
    return (
      <PostView
        content={content}
        references={references}
        isWriting={false}
        cited={cited}
        onCitation={onCitation}
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Citation: \(Cats/ }));
    const [, second] = await screen.findAllByRole("button", { name: /^Replace “/ });
    if (!second) throw new Error("The citation names two works");
    await userEvent.click(second);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: /^Citation: \(Cats/ })).toHaveFocus());
  },
};

/** A reply: each paragraph shows the classmate's sentence that it answers, and both light up together. */
export const Reply: Story = {
  args: {
    content:
      "A car costs more than a fare, so the bus decides who can work.\n\nGreat post, thank you for it!",
    answers: [
      {
        paragraph: "A car costs more than a fare, so the bus decides who can work.",
        sentence: "Free buses help people who have no car.",
      },
      { paragraph: "Great post, thank you for it!", sentence: null },
    ],
  },
  play: async ({ canvas }) => {
    const answered = canvas.getByRole("button", {
      name: "Answers “Free buses help people who have no car.”",
    });
    const group = answered.closest("div");
    if (!group) throw new Error("The sentence stands in no group");
    await expect(group).toHaveTextContent(/^A car costs more than a fare.*Answers/);
    const before = getComputedStyle(group).backgroundColor;
    answered.focus();
    await expect(getComputedStyle(group).backgroundColor).not.toBe(before);
    answered.blur();
    await expect(getComputedStyle(group).backgroundColor).toBe(before);
    await expect(canvas.getByText(/takes up nothing from the post/)).toBeVisible();
  },
};
