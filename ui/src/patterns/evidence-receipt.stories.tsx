import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { evidencedGeneration } from "../testing/fixtures.ts";
import { EvidenceReceipt } from "./evidence-receipt.tsx";

/**
 * What was checked of a text's references, and when.
 *
 * **Use it** above the text, as `PostView` does.
 *
 * **Not** for what has to be decided (`ReferenceCheck`).
 */
const meta: Meta<typeof EvidenceReceipt> = {
  title: "Patterns/Evidence receipt",
  component: EvidenceReceipt,
  args: { cited: evidencedGeneration, onShow: fn() },
};

export default meta;
type Story = StoryObj<typeof EvidenceReceipt>;

/** When a citation is not shown in its abstract. */
export const OneNotShown: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("2 of 2 references exist")).toBeVisible();
    await expect(
      canvas.getByText("1 of 2 citations supported by the abstract, 1 not confirmed there"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Show me/ }));
    await expect(args.onShow).toHaveBeenCalledOnce();
  },
};

/** When an abstract is about the same subject and doesn't state the claim. */
export const OnlyRelated: Story = {
  args: {
    cited: {
      ...evidencedGeneration,
      citations: evidencedGeneration.citations.map((citation) => ({
        ...citation,
        evidence: citation.evidence.map((one) => ({ ...one, grade: "related" as const })),
      })),
    },
  },
};

/** When every sentence is supported. */
export const AllSupported: Story = {
  args: {
    cited: {
      ...evidencedGeneration,
      citations: evidencedGeneration.citations.map((citation) => ({
        ...citation,
        evidence: citation.evidence.map((one) => ({ ...one, grade: "supported" as const })),
      })),
    },
  },
};

/** When a sentence was written anew on a later day: it was checked then, and the others before. */
export const CheckedTwice: Story = {
  args: {
    cited: {
      ...evidencedGeneration,
      checkedAt: "2026-10-01T12:00:00.000Z",
      citations: evidencedGeneration.citations.map((citation) => ({
        ...citation,
        evidence: citation.evidence.map((one) => ({ ...one, checkedAt: "2026-10-09T12:00:00.000Z" })),
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ · Oct 1, 2026 to Oct 9, 2026$/)).toBeVisible();
  },
};

/** When nobody has checked them, in a narrow column. */
export const Unchecked: Story = {
  args: {
    cited: {
      ...evidencedGeneration,
      checkedAt: null,
      citations: evidencedGeneration.citations.map((citation) => ({ ...citation, evidence: [] })),
    },
  },
  decorators: [(Story) => <div className="max-w-72">{Story()}</div>],
};
