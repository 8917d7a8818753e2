import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { aiStatement } from "../testing/fixtures.ts";
import { AiStatement } from "./ai-statement.tsx";

/**
 * What AI did for a saved post.
 *
 * **Use it** beside a saved post.
 *
 * **Not** for a plan: of that nothing is on record.
 */
const meta: Meta<typeof AiStatement> = {
  title: "Patterns/AI statement",
  component: AiStatement,
  args: { statement: aiStatement, onCopy: fn() },
};

export default meta;
type Story = StoryObj<typeof AiStatement>;

/** A post that was drafted, refined and edited. */
export const Whole: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/It wrote two drafts/)).toBeVisible();
    await userEvent.click(canvas.getByRole("combobox", { name: "Form" }));
    await userEvent.click(await screen.findByRole("option", { name: "APA reference" }));
    await userEvent.click(canvas.getByRole("button", { name: "Copy statement" }));
    await expect(args.onCopy).toHaveBeenCalledWith(aiStatement.apa);
  },
};

/** The student wrote it all. */
export const NoneOnRecord: Story = { args: { statement: null } };
