import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { noVersions, versions } from "../testing/fixtures.ts";
import { VersionSwitcher } from "./version-switcher.tsx";

/**
 * Steps through every text that a post has had.
 *
 * **Use it** among the actions of a finished text, beside `VersionView`, which shows the version.
 *
 * **Not** for a post with one text: it shows nothing then.
 */
const meta: Meta<typeof VersionSwitcher> = {
  title: "Patterns/Version switcher",
  component: VersionSwitcher,
  args: { versions, shown: null, onShow: fn(), pressed: { current: null } },
  render: function Stateful({ onShow, ...args }) {
    const [shown, setShown] = useState(args.shown);
    return (
      <VersionSwitcher
        {...args}
        shown={shown}
        onShow={(next) => {
          setShown(next);
          onShow(next);
        }}
      />
    );
  },
};

export default meta;
type Story = StoryObj<typeof VersionSwitcher>;

/** The last of three is the present text. */
export const Present: Story = {
  play: async ({ args, canvas }) => {
    const status = canvas.getByRole("status");
    await expect(status).toHaveTextContent("Version 3 of 3: Edited by you");
    await userEvent.click(canvas.getByRole("button", { name: "Later version" }));
    await expect(args.onShow).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Earlier version" }));
    await expect(args.onShow).toHaveBeenLastCalledWith(2);
    await expect(status).toHaveTextContent("Version 2 of 3: Shorter");
    await userEvent.click(canvas.getByRole("button", { name: "Later version" }));
    await expect(args.onShow).toHaveBeenLastCalledWith(null);
  },
};

/** Where it began. */
export const First: Story = { args: { shown: 1 } };

/** A post that has had one text shows nothing. */
export const None: Story = {
  args: { versions: noVersions },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("group")).toBeNull();
  },
};
