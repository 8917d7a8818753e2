import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { evidencedGeneration, sources } from "../testing/fixtures.ts";
import { citedWorks, type ShownGrade } from "../text/evidence.ts";
import { EvidenceCard } from "./evidence-card.tsx";

/**
 * What a citation rests on.
 *
 * **Use it** in the card of a `CitationChip`.
 *
 * **Not** for all works of a post (`SourceList`).
 */
const meta: Meta<typeof EvidenceCard> = {
  title: "Patterns/Evidence card",
  component: EvidenceCard,
  args: {
    works: evidencedGeneration.citations.flatMap((citation) => citedWorks(citation, evidencedGeneration)),
  },
  decorators: [(Story) => <div className="max-w-84 text-sm">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof EvidenceCard>;

/** When a citation names two works: one that shows the claim, one whose abstract does not. */
export const TwoWorks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Supported by this sentence")).toBeVisible();
    await expect(canvas.getByText("Not shown in the abstract")).toBeVisible();
    await expect(canvas.getByText(/does not mean it is wrong/)).toBeVisible();
  },
};

const others: ShownGrade[] = ["related", "no_abstract", "unchecked", "changed"];

/** When nothing shows the claim, for each of the other reasons. */
export const OtherGrades: Story = {
  args: {
    works: others.flatMap((grade) =>
      sources.slice(0, 1).map((source) => ({ source: { ...source, key: grade }, grade, quote: null })),
    ),
  },
};

/** When the work was retracted since. */
export const Retracted: Story = {
  args: {
    works: sources.slice(0, 1).map((source) => ({
      source: { ...source, notice: { kind: "retraction", url: null, date: "2026-02-06" } },
      grade: "supported",
      quote: null,
    })),
  },
};
