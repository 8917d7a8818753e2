import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { sources } from "../testing/fixtures.ts";
import { SourceFacts } from "./source-facts.tsx";

/**
 * What a reader has to know of a work before they rely on it.
 *
 * **Use it** in every list of works (`SourceList`, `SuggestedSources`).
 *
 * **Not** for a reference in a citation style: `PostView` prints those.
 */
const meta: Meta<typeof SourceFacts> = {
  title: "Patterns/Source facts",
  component: SourceFacts,
  decorators: [(Story) => <div className="flex max-w-80 flex-col gap-1 text-sm">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof SourceFacts>;

const [work] = sources;

/** A work in force. */
export const InForce: Story = {
  args: { source: work as NonNullable<typeof work> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /opens in a new tab/ })).toHaveAttribute(
      "href",
      "https://doi.org/10.1007/s11116-016-9695-5",
    );
  },
};

/** A work without authors, year or journal. */
export const BareFacts: Story = {
  args: { source: { ...(work as NonNullable<typeof work>), authors: "", year: null, container: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("no date")).toBeVisible();
  },
};
