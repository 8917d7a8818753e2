import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { defense, sources } from "../testing/fixtures.ts";
import { DefenseCard } from "./defense-card.tsx";

/**
 * Questions about a saved post, one at a time.
 *
 * **Use it** beside a saved post whose sentences can be shown.
 *
 * **Not** for a draft that is still changing: each question is about one sentence to the letter.
 */
const meta: Meta<typeof DefenseCard> = {
  title: "Patterns/Defense card",
  component: DefenseCard,
  args: {
    defense,
    sources,
    onAsk: fn(),
    onShow: fn(),
    onAnswer: fn(),
    isAnswering: false,
    onRenew: fn(),
    isRenewing: false,
    onClose: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof DefenseCard>;

const [plain, evidenced, gone] = defense.questions as [
  (typeof defense.questions)[number],
  (typeof defense.questions)[number],
  (typeof defense.questions)[number],
];
const HINT = "Name whose work it is. Look at whom the work studied, and at what it compared.";
const ANSWER = "Most of the new riders had walked before.";

/** A hint needs an answer, which is kept as it is typed and as somebody goes on. */
export const Whole: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Question 1 of 3")).toHaveFocus();
    await expect(args.onAsk).toHaveBeenLastCalledWith(plain.sentence);
    await userEvent.click(canvas.getByRole("button", { name: "Get a hint" }));
    const box = canvas.getByRole("textbox", { name: plain.asks });
    await expect(box).toHaveAccessibleDescription(/in your own words first/);
    await expect(args.onAnswer).not.toHaveBeenCalled();

    await userEvent.type(box, "It is fair.");
    await userEvent.click(canvas.getByRole("button", { name: "Get a hint" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith({
      ...{ question: 1, answer: "It is fair.", wants: "hint" },
    });
    await userEvent.type(box, " I think.");
    await waitFor(
      () =>
        expect(args.onAnswer).toHaveBeenLastCalledWith({
          ...{ question: 1, answer: "It is fair. I think.", wants: "nothing" },
        }),
      { timeout: 10_000 },
    );
    await userEvent.type(box, " So.");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith({
      ...{ question: 1, answer: "It is fair. I think. So.", wants: "nothing" },
    });
    await expect(canvas.getByText("Question 2 of 3")).toHaveFocus();
    await expect(args.onAsk).toHaveBeenLastCalledWith(evidenced.sentence);
  },
};

/** What the sentence cites stands with it, with its grade. */
export const Citing: Story = {
  args: { defense: { ...defense, questions: [evidenced] } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Supported by this sentence")).toBeVisible();
    await expect(canvas.getByText(/The modal shift came mainly from walking/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /\(show in your post\)/ }));
    await expect(args.onShow).toHaveBeenCalledWith(evidenced.sentence);
  },
};

/** The first help is a hint. */
export const Hinted: Story = {
  args: { defense: { ...defense, questions: [{ ...evidenced, answer: ANSWER, hint: HINT }] } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(HINT)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show what your post and its source say" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith({
      ...{ question: 2, answer: ANSWER, wants: "said" },
    });
  },
};

/** After it, what the post and its source say. */
export const Shown: Story = {
  args: {
    defense: {
      ...defense,
      questions: [
        {
          ...{ ...evidenced, answer: ANSWER, hint: HINT },
          said: {
            sentences: [{ text: plain.sentence, start: 0, end: plain.sentence.length }],
            evidence: evidenced.evidence,
          },
        },
      ],
    },
  },
};

/** Nothing in the post or in a source answers it. */
export const NothingSaid: Story = {
  args: {
    defense: {
      ...defense,
      questions: [{ ...plain, answer: "So.", hint: HINT, said: { sentences: [], evidence: [] } }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Neither says anything on this/)).toBeVisible();
  },
};

/** The sentence is no longer in the post. */
export const Gone: Story = {
  args: { defense: { ...defense, questions: [gone] } },
  play: async ({ canvas, args }) => {
    await expect(args.onAsk).toHaveBeenLastCalledWith(null);
    await userEvent.click(canvas.getByRole("button", { name: "Ask about another sentence" }));
    await expect(args.onRenew).toHaveBeenCalled();
  },
};

/** An answer that was not kept says why. */
export const Failed: Story = {
  args: { failure: "The server can't be reached." },
};

/** The hint is on its way. */
export const Waiting: Story = { args: { isAnswering: true } };
