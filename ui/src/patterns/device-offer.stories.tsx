import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { DeviceOffer } from "./device-offer.tsx";

/**
 * Offers to have the post written by the model that some browsers have of their own.
 *
 * **Use it** in the generator form, where the browser says that it has one.
 *
 * **Not** where it has none: nobody can do anything about that.
 */
const meta: Meta<typeof DeviceOffer> = {
  title: "Patterns/Device offer",
  component: DeviceOffer,
  args: { needsDownload: false, isBusy: false, onWrite: fn(), onStop: null },
  render: (args) => (
    <div className="max-w-[640px]">
      <DeviceOffer {...args} />
    </div>
  ),
};

export default meta;
type Story = StoryObj<typeof DeviceOffer>;

const name = "Write on this device, free";

/** Where the model is there already. */
export const Ready: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name });
    await expect(button).toHaveAccessibleDescription(
      /^Your browser's own small model writes it: no post is counted/,
    );
    await expect(button).not.toHaveAccessibleDescription(/downloads/);
    await userEvent.click(button);
    await expect(args.onWrite).toHaveBeenCalledOnce();
  },
};

/** Where the browser would have to download it. */
export const NeedsDownload: Story = {
  args: { needsDownload: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name })).toHaveAccessibleDescription(/several gigabytes/);
  },
};

/** While the server's model writes. */
export const Busy: Story = { args: { isBusy: true } };

/** While this device writes. */
export const Writing: Story = {
  args: { isBusy: true, onStop: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Stop" }));
    await expect(args.onStop).toHaveBeenCalledOnce();
    await expect(canvas.getByText("Stopping...")).toBeVisible();
  },
};
