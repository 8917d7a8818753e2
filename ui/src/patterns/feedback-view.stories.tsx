import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { feedback, ownDraft } from "../testing/fixtures.ts";
import { FeedbackView } from "./feedback-view.tsx";

/**
 * Remarks on a draft that the student wrote, each beside its sentence, and works for its claims.
 *
 * **Use it** below the box with the draft, once feedback has come.
 *
 * **Not** for what an AI's own draft rests on: that is an `EvidenceReceipt`.
 */
const meta: Meta<typeof FeedbackView> = {
  title: "Patterns/Feedback view",
  component: FeedbackView,
  args: { feedback, draft: ownDraft, onShow: fn() },
};

export default meta;
type Story = StoryObj<typeof FeedbackView>;

/** With works for a claim, and remarks that were left out. */
export const Whole: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("heading", { name: "2 remarks" })).toBeVisible();
    await expect(canvas.getByText(/1 remark of the AI's was left out/)).toBeVisible();
    await userEvent.click(canvas.getByText(/to check it against/));
    await expect(canvas.getByText(/Its abstract on this:/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^This changes everything/ }));
    await expect(args.onShow).toHaveBeenCalledWith("This changes everything.");
  },
};

/** The student has worked on a sentence since. */
export const Changed: Story = {
  args: { draft: ownDraft.replace("This changes everything.", "Fewer people drive.") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Changed since")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^This changes everything/ })).toBeNull();
  },
};

/** No index knew a work for the claim. */
export const WithoutWorks: Story = {
  args: {
    feedback: { ...feedback, remarks: feedback.remarks.slice(0, 1).map((one) => ({ ...one, works: [] })) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No published source was found for it.")).toBeVisible();
  },
};

/** Nothing was found, and the AI did not answer. */
export const Nothing: Story = {
  args: {
    feedback: {
      ...feedback,
      remarks: [],
      leftOut: 0,
      model: null,
      notices: ["The AI couldn't be asked just now, so these remarks come from rules alone."],
    },
  },
};
