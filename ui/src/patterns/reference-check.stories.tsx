import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { LookUpOutcome } from "../text/reference-check.ts";
import { ReferenceCheck } from "./reference-check.tsx";

const marked = [
  { start: 10, end: 28, text: "2019 Harvard study", kind: "study" as const },
  { start: 90, end: 120, text: "[your example: a time you led]", kind: "blank" as const },
];
const removed = [
  { at: 9, text: " Fares rise every year (Smith & Lee, 2020).", reason: "reference" as const },
];

/**
 * What nobody could verify in a post, and what to do about each: keep it, remove its sentence, look it up, or put
 * back what was taken out.
 *
 * **Use it** beside every draft and saved post; it is nothing where there is nothing to check.
 *
 * **Not** for sources that were found (`SourceList`).
 */
const meta: Meta<typeof ReferenceCheck> = {
  title: "Patterns/Reference check",
  component: ReferenceCheck,
  args: {
    unverified: marked,
    removed,
    onKeep: fn(),
    onRemove: fn(),
    onLookUp: fn(async (): Promise<LookUpOutcome> => ({ status: "not_found" })),
    onPutBack: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof ReferenceCheck>;

/** With marked words, a blank, and a sentence that was taken out. */
export const Everything: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Keep “2019 Harvard study”" }));
    await expect(args.onKeep).toHaveBeenCalledWith(marked[0]);
    await userEvent.click(canvas.getByRole("button", { name: "Remove sentence with “2019 Harvard study”" }));
    await expect(args.onRemove).toHaveBeenCalledWith(marked[0]);
    await userEvent.click(canvas.getByRole("button", { name: /Undo/ }));
    await expect(args.onPutBack).toHaveBeenCalledWith(removed[0]);
  },
};

/** When only marked words are left. */
export const MarkedOnly: Story = { args: { removed: [] } };

/** When only sentences were taken out. */
export const TakenOutOnly: Story = { args: { unverified: [] } };

/** When the last one was decided: whoever pressed is still in the card, which says so. */
export const LastDecided: Story = {
  render: function Deciding(args) {
    const [unverified, setUnverified] = useState(args.unverified.slice(0, 1));
    return <ReferenceCheck {...args} unverified={unverified} removed={[]} onKeep={() => setUnverified([])} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Keep/ }));
    const card = canvas.getByText("Nothing is left to check.").parentElement;
    await expect(card).toHaveFocus();
  },
};

/** When there is nothing to check. */
export const Nothing: Story = { args: { unverified: [], removed: [] } };
