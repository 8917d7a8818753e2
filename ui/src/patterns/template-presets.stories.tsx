import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { TemplatePresets } from "./template-presets.tsx";

const meta: Meta<typeof TemplatePresets> = {
  title: "Patterns/Template presets",
  component: TemplatePresets,
  args: { onApply: fn() },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;

/** Beside the generator form, for everybody. */
export const Ready: StoryObj<typeof TemplatePresets> = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Academic Essay Response/ }));
    await expect(args.onApply).toHaveBeenCalledWith({
      tone: "academic",
      length: "detailed",
      perspective: "critical",
      citationStyle: "apa",
    });
  },
};
