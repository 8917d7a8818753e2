import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { Button } from "../components/button.tsx";
import { Popover } from "../components/popover.tsx";
import { RequirementForm } from "./requirement-form.tsx";

/**
 * One thing that an assignment asks for, to be filled in.
 *
 * **Use it** in a popover: it closes the one that it stands in.
 *
 * **Not** for the whole of what is asked (`AskedList`).
 */
const meta: Meta<typeof RequirementForm> = {
  title: "Patterns/Requirement form",
  component: RequirementForm,
  args: { onSave: fn() },
  render: (args) => (
    <Popover label="What it asks for" trigger={<Button>Open</Button>}>
      <RequirementForm {...args} />
    </Popover>
  ),
};
export default meta;

type Story = StoryObj<typeof RequirementForm>;

/** A new one begins as a number of words, and says what is missing. */
export const Added: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await expect(await screen.findByText("Fill in one of the two.")).toBeVisible();
    await userEvent.type(screen.getByRole("textbox", { name: "At least" }), "300");
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ kind: "words", min: 300, max: null, text: "At least 300 words" }),
      undefined,
    );
  },
};

/** One that was read is changed in its own fields. */
export const Changed: Story = {
  args: {
    requirement: {
      kind: "sources",
      min: 2,
      max: null,
      isPeerReviewed: true,
      since: 2020,
      until: null,
      start: 0,
      end: 9,
      text: "2 sources",
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Sources, at most" }), "4");
    await userEvent.click(screen.getByRole("combobox", { name: "These years apply to" }));
    await userEvent.click(await screen.findByRole("option", { name: "Every source" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(args.onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({ min: 2, max: 4, since: 2020, isOfAll: true }),
      args.requirement,
    );
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    const until = await screen.findByRole("textbox", { name: "Published until" });
    await userEvent.type(until, "2010");
    await expect(screen.getByText("“Published from” is later than “Published until”.")).toBeVisible();
    await userEvent.clear(until);
  },
};

/** One number for both ends is changed in either, and becomes a range where the other is changed, too. */
export const OneNumber: Story = {
  args: {
    requirement: { kind: "words", min: 250, max: 250, start: 0, end: 15, text: "About 250 words" },
  },
  play: async ({ args, canvas }) => {
    const change = async (label: string, typed: string) => {
      await userEvent.clear(screen.getByRole("textbox", { name: label }));
      if (typed !== "") await userEvent.type(screen.getByRole("textbox", { name: label }), typed);
    };
    const expectSaved = async (bounds: { min: number | null; max: number | null }) => {
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      await expect(args.onSave).toHaveBeenLastCalledWith(expect.objectContaining(bounds), args.requirement);
      await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    };
    await userEvent.click(canvas.getByRole("button", { name: "Open" }));
    await screen.findByRole("textbox", { name: "At least" });
    await change("At most", "300");
    await expectSaved({ min: 300, max: 300 });

    await change("At most", "");
    await expectSaved({ min: 250, max: null });

    await change("At least", "200");
    await change("At most", "300");
    await expectSaved({ min: 200, max: 300 });
  },
};
