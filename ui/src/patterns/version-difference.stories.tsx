import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { VersionDifference } from "./version-difference.tsx";

/**
 * What words came and went between two texts.
 *
 * **Use it** in `VersionView`, between an earlier version and the present text.
 *
 * **Not** for texts that have nothing to do with each other.
 */
const meta: Meta<typeof VersionDifference> = {
  title: "Patterns/Version difference",
  component: VersionDifference,
  args: {
    before: "Free buses sound fair. Most new trips replaced walking.\n\nWhat would you do?",
    after: "Free buses are fair to some. Most new trips replaced walking or cycling.\n\nWhat would you do?",
  },
};

export default meta;
type Story = StoryObj<typeof VersionDifference>;

/** Read out as added or removed, and marked by more than a color. */
export const Changed: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("5 words added, 1 word removed.")).toBeVisible();
    const words = (name: string) => [...canvasElement.querySelectorAll(name)].map((one) => one.textContent);
    await expect(words("ins").join("")).toContain("or cycling");
    await expect(words("del").join("")).toContain("sound");
  },
};

/** Nothing differs. */
export const Same: Story = {
  args: { after: meta.args?.before ?? "" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No words differ.")).toBeVisible();
  },
};

/** More differs than is the same. */
export const OtherTexts: Story = {
  args: {
    before: Array.from({ length: 5_000 }, (_, n) => `one${n}`).join(" "),
    after: Array.from({ length: 5_000 }, (_, n) => `two${n}`).join(" "),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/nothing to compare/)).toBeVisible();
  },
};
