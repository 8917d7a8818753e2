import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { FineTuning } from "./fine-tuning.tsx";

/**
 * The three sliders of premium accounts, there to see for free ones.
 *
 * **Use it** inside a form of generation settings.
 *
 * **Not** for other numbers (`Slider`).
 */
const meta: Meta<typeof FineTuning> = {
  title: "Patterns/Fine-tuning",
  component: FineTuning,
  args: {
    values: { formality: 75, creativity: 50, complexity: 20 },
    onChange: fn(),
    isLocked: false,
    upgradeHref: "/pricing",
  },
};

export default meta;
type Story = StoryObj<typeof FineTuning>;

/** For a premium account: each value with its name. */
export const Unlocked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Professional · 75")).toBeVisible();
  },
};

/** For a free account: there to see, with the way to unlock them. */
export const Locked: Story = {
  args: { isLocked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Upgrade" })).toHaveAttribute("href", "/pricing");
  },
};

/** In a narrow column, such as the side panel's: one line until it is opened. */
export const Folded: Story = {
  args: { isLocked: true, isFolded: true },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("slider", { name: "Formality" })).not.toBeVisible();
    await userEvent.click(canvas.getByText("Fine-tuning", { selector: "summary span" }));
    await expect(canvas.getByRole("slider", { name: "Formality" })).toBeVisible();
  },
};

/** To whom premium is denied nothing is offered. */
export const Denied: Story = {
  args: { isLocked: true, upgradeHref: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
