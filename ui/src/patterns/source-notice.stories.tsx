import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { sources } from "../testing/fixtures.ts";
import { SourceNotice } from "./source-notice.tsx";

const [cited, other] = sources;
if (!cited || !other) throw new Error("the fixtures have two sources");
const url = "https://doi.org/10.1000/notice";

/**
 * A work that a saved post cites was retracted or called into question since.
 *
 * **Use it** above the post, one for each such work.
 *
 * **Not** for a correction, which the list of sources links.
 */
const meta: Meta<typeof SourceNotice> = {
  title: "Patterns/Source notice",
  component: SourceNotice,
  args: {
    source: { ...cited, notice: { kind: "retraction", url, date: "2026-10-04" } },
    onFind: fn(async () => [other]),
    onReplace: fn(async () => undefined),
  },
};

export default meta;
type Story = StoryObj<typeof SourceNotice>;

/** Others are looked for and one is taken. */
export const Retracted: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Retracted on October 4, 2026:/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Read the notice/ })).toHaveAttribute("href", url);
    await userEvent.click(canvas.getByRole("button", { name: "Find another source" }));
    await userEvent.click(await canvas.findByRole("button", { name: /Cite this instead/ }));
    await expect(args.onReplace).toHaveBeenCalledWith(other);
  },
};

/** Doubted, by whom and since when nobody has registered. */
export const Doubted: Story = {
  args: { source: { ...cited, notice: { kind: "expression_of_concern", url: null, date: null } } },
};

/** No other source fits. */
export const NothingFits: Story = {
  args: { onFind: async () => [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Find another source" }));
    await expect(await canvas.findByText(/couldn't find a source that fits/)).toBeVisible();
  },
};

/** No index could be asked. */
export const Failed: Story = {
  args: {
    onFind: async () => {
      throw new Error("Crossref and OpenAlex can't be reached right now.");
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Find another source" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("can't be reached");
  },
};
