import { givenSource } from "@discussion-post/contract/given-sources";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { actOnToast, toastStore } from "../components/toast-store.ts";
import { typedOf } from "../text/described-source.ts";
import { GivenSourcesField } from "./given-sources-field.tsx";

const slides = givenSource.parse({
  kind: "course",
  title: "Week 3: Motivation at work",
  authors: "Nguyen, Linh",
  year: 2025,
  container: "Psychology 210",
});

/**
 * What no index knows, described by hand; a link until it is needed.
 *
 * **Use it** below the sources that are looked up.
 *
 * **Not** for what has a DOI or an ISBN: that is looked up, and need not be typed.
 */
const meta: Meta<typeof GivenSourcesField> = {
  title: "Patterns/Given sources field",
  component: GivenSourcesField,
  args: { sources: [], onChange: fn(), described: null, onDescribe: fn() },
  render: function Kept(args) {
    const [sources, setSources] = useState(args.sources);
    const [described, setDescribed] = useState(args.described);
    return (
      <GivenSourcesField
        {...args}
        {...{ sources, described }}
        onDescribe={setDescribed}
        onChange={(next) => {
          setSources(next);
          args.onChange(next);
        }}
      />
    );
  },
};

export default meta;
type Story = StoryObj<typeof GivenSourcesField>;

/** One line of the form, until it is pressed. */
export const Closed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Describe a web page, handout or chapter" }));
    const title = canvas.getByRole("textbox", { name: "Title" });
    await expect(title).toHaveFocus();
    await userEvent.type(title, "Adolescent mental health");
    await userEvent.type(
      canvas.getByRole("textbox", { name: /^Authors/ }),
      "World Health Organization{Enter}",
    );
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({
        kind: "webpage",
        title: "Adolescent mental health",
        authors: "World Health Organization",
      }),
    ]);
    await expect(
      canvas.getByRole("button", { name: "Describe a web page, handout or chapter" }),
    ).toHaveFocus();
    await expect(canvas.getByText(/Given by you, not looked up/)).toBeVisible();
  },
};

/** What was typed comes back. */
export const Canceled: Story = {
  play: async ({ args, canvas }) => {
    // What another story told may still be open.
    const before = toastStore.getSnapshot()?.id;
    const begin = canvas.getByRole("button", { name: "Describe a web page, handout or chapter" });
    await userEvent.click(begin);
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect([before, undefined]).toContain(toastStore.getSnapshot()?.id);
    await userEvent.click(canvas.getByRole("button", { name: /^Describe/ }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "Adolescent mental health");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    const toast = toastStore.getSnapshot();
    await expect(toast?.title).toBe("Description discarded");
    actOnToast(toast?.id ?? 0);
    await expect(await canvas.findByRole("textbox", { name: "Title" })).toHaveValue(
      "Adolescent mental health",
    );
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ title: "Adolescent mental health" }),
    ]);
  },
};

/** What comes back takes no place from the one that is described meanwhile. */
export const CanceledBeforeAnother: Story = {
  play: async ({ args, canvas }) => {
    const title = () => canvas.getByRole("textbox", { name: "Title" });
    await userEvent.click(canvas.getByRole("button", { name: /^Describe/ }));
    await userEvent.type(title(), "Slides");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(canvas.getByRole("button", { name: /^Describe/ }));
    actOnToast(toastStore.getSnapshot()?.id ?? 0);
    await userEvent.type(title(), "Handout");
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ title: "Slides" }),
      expect.objectContaining({ title: "Handout" }),
    ]);
  },
};

/** With what was described before. */
export const Filled: Story = {
  args: { sources: [slides] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Change “${slides.title}”` }));
    const title = canvas.getByRole("textbox", { name: "Title" });
    await userEvent.type(title, ", part 2");
    await userEvent.click(canvas.getByRole("button", { name: "Keep changes" }));
    await expect(args.onChange).toHaveBeenLastCalledWith([{ ...slides, title: `${slides.title}, part 2` }]);
    await userEvent.click(canvas.getByRole("button", { name: /^Remove/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

/** What stands in the form is kept when another source is pressed, and taken back by Cancel alone. */
export const Interrupted: Story = {
  args: { sources: [slides] },
  play: async ({ args, canvas }) => {
    const open = canvas.getByRole("button", { name: "Describe a web page, handout or chapter" });
    await userEvent.click(open);
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "How we count visitors");
    await userEvent.click(canvas.getByRole("button", { name: `Change “${slides.title}”` }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), "!");
    const visitors = expect.objectContaining({ title: "How we count visitors" });
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { ...slides, title: `${slides.title}!` },
      visitors,
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "Change “How we count visitors”" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Title" }), " now");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { ...slides, title: `${slides.title}!` },
      visitors,
    ]);
    await userEvent.click(canvas.getByRole("button", { name: `Remove “${slides.title}!”` }));
    await expect(args.onChange).toHaveBeenLastCalledWith([visitors]);
  },
};

/** What was typed before the page was loaded anew stands there again, and a post that waits for it says what is wrong. */
export const Awaited: Story = {
  args: {
    sources: [slides],
    described: {
      place: 1,
      former: null,
      typed: { ...typedOf(null), title: "How we count visitors", year: "20x5" },
    },
    isAwaited: true,
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("Write a year such as 2024, or leave it out")).toBeVisible();
    const year = canvas.getByRole("textbox", { name: /^Year/ });
    await userEvent.clear(year);
    await userEvent.type(year, "2025{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith([
      slides,
      expect.objectContaining({ title: "How we count visitors", year: 2025 }),
    ]);
  },
};

/** One that has no title yet is not left for another, and stays where others are removed. */
export const Held: Story = {
  args: { sources: [slides] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Describe a web page, handout or chapter" }));
    await userEvent.type(canvas.getByRole("textbox", { name: /^Authors/ }), "Nguyen, Linh");
    await userEvent.click(canvas.getByRole("button", { name: `Change “${slides.title}”` }));
    await expect(canvas.getByText("Title is required")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Title" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: `Remove “${slides.title}”` }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByRole("textbox", { name: /^Authors/ })).toHaveValue("Nguyen, Linh");
  },
};

/** The same source twice is one. */
export const Twice: Story = {
  args: { sources: [slides], described: { place: 1, former: null, typed: typedOf(slides) } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add source" }));
    await expect(args.onChange).toHaveBeenLastCalledWith([slides]);
  },
};

/** With a refusal of the server's. */
export const Refused: Story = {
  args: { sources: [slides], error: "You can add at most 6 sources by hand" },
};
