import { generatorDefaults } from "@discussion-post/contract/options";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { TemplatePresets } from "./template-presets.tsx";

/**
 * The two ready-made settings that everybody has.
 *
 * **Use it** beside a `GeneratorForm`, which takes what is applied.
 *
 * **Not** for settings that somebody saved (`TemplatePicker`, `TemplateList`).
 */
const meta: Meta<typeof TemplatePresets> = {
  title: "Patterns/Template presets",
  component: TemplatePresets,
  args: { values: { ...generatorDefaults, tone: "casual" }, onApply: fn() },
  decorators: [(Story) => <div className="max-w-80">{Story()}</div>],
};

export default meta;
type Story = StoryObj<typeof TemplatePresets>;

/** Beside the generator form, for everybody. */
export const Ready: Story = {
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

/** When the form has a preset's values, by a press or by chance. */
export const OneInForce: Story = {
  args: { values: generatorDefaults },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { pressed: true })).toHaveTextContent("Professional Forum Post");
    // However it breaks, no line ends in a sign that stands alone.
    await expect(canvas.getByText("Professional, Standard, Balanced, APA")).toBeVisible();
  },
};

/** On a phone the one in force is as high as the same one not in force. */
export const Steady: Story = {
  render: (args) => (
    <div className="flex w-[343px] flex-col gap-4">
      <TemplatePresets {...args} />
      <TemplatePresets {...args} values={generatorDefaults} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [plain, inForce] = canvas.getAllByRole("button", { name: /Professional Forum Post/ });
    await expect(inForce?.clientHeight).toBe(plain?.clientHeight);
  },
};
