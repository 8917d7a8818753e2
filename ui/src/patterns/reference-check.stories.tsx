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
  { at: 64, text: " Nobody doubts that buses are needed.", reason: "length" as const },
];
const kept = [{ start: 40, end: 61, text: "a survey of my course", kind: "study" as const }];
const uncited = [
  { text: "Fearnley, N. (2013). Free fares policies. https://doi.org/10.14257/ijt", isNumbered: false },
];
const none = { unverified: [], kept: [], removed: [], uncited: [] };

/**
 * What nobody could verify in a post, and what to do about each: keep it, remove its sentence, look it up, mark it
 * again, or put back what was taken out. It says too where an entry of the list is no longer cited.
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
    kept,
    uncited,
    onKeep: fn(),
    onRemove: fn(),
    onLookUp: fn(async (): Promise<LookUpOutcome> => ({ status: "not_found" })),
    onPutBack: fn(),
    onMarkAgain: fn(),
    onTakeOut: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof ReferenceCheck>;

/** With marked words, a blank, kept words, sentences that were taken out, and an entry that is no longer cited. */
export const Everything: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Keep “2019 Harvard study”" }));
    await expect(args.onKeep).toHaveBeenCalledWith(marked[0]);
    await userEvent.click(canvas.getByRole("button", { name: "Remove sentence with “2019 Harvard study”" }));
    await expect(args.onRemove).toHaveBeenCalledWith(marked[0]);
    await userEvent.click(canvas.getByRole("button", { name: /^Undo “Fares rise/ }));
    await expect(args.onPutBack).toHaveBeenCalledWith(removed[0]);
    await userEvent.click(canvas.getByRole("button", { name: "Mark again “a survey of my course”" }));
    await expect(args.onMarkAgain).toHaveBeenCalledWith(kept[0]);
    await userEvent.click(canvas.getByRole("button", { name: /^Remove from list “Fearnley/ }));
    await expect(args.onTakeOut).toHaveBeenCalledWith(uncited[0]);
  },
};

/** When only marked words are left. */
export const MarkedOnly: Story = { args: { ...none, unverified: marked } };

/** When only sentences were taken out. */
export const TakenOutOnly: Story = { args: { ...none, removed } };

/** When an entry without a citation has a number that the text counts on. */
export const NumberedEntry: Story = {
  args: { ...none, uncited: [{ text: "[2] N. Fearnley, “Free fares policies.”", isNumbered: true }] },
};

/** When the last one was decided: the focus is still in the card, which says so. */
export const LastDecided: Story = {
  args: { ...none, unverified: marked },
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
export const Nothing: Story = { args: none };
