import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

/**
 * Recovery codes, shown once.
 *
 * **Use it** right after they were made, where nothing leads away before they are saved.
 *
 * **Not** to say how many are left: the account page tells the number.
 */
const meta: Meta<typeof RecoveryCodeList> = {
  title: "Patterns/Recovery code list",
  component: RecoveryCodeList,
  args: {
    codes: Array.from({ length: 10 }, (_, index) => `MFRG-GZDF-MZT${"ABCDEFGHIJ"[index]}`),
    onCopy: fn(async () => true),
    onDownload: fn(),
  },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof RecoveryCodeList>;

/** After the first factor was added. */
export const Fresh: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
    await expect(await canvas.findByRole("button", { name: "Copied" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Download" }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(10);
  },
};

/** The browser refuses the clipboard: the button stays as it is. */
export const NotCopied: Story = {
  args: { onCopy: fn(async () => false) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
    await expect(canvas.getByRole("button", { name: "Copy" })).toBeVisible();
  },
};
