import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import { Drawer } from "./drawer.tsx";

/**
 * The menu of small screens.
 *
 * **Use it** below 768 px, for the ways around that have no room in the header.
 *
 * **Not** on wide screens (`DropdownMenu`), nor for forms (`Dialog`).
 */
const meta = {
  title: "Components/Drawer",
  component: Drawer,
  args: {
    isOpen: false,
    onOpenChange: () => undefined,
    trigger: <Button variant="secondary">Open menu</Button>,
    title: "Menu",
    children: <a href="#pricing">Pricing</a>,
  },
  render: function Controlled(args) {
    const [isOpen, setIsOpen] = useState(false);
    return <Drawer {...args} isOpen={isOpen} onOpenChange={setIsOpen} />;
  },
} satisfies Meta<typeof Drawer>;
export default meta;

/** Closed until its button is pressed; Escape closes it and the focus returns to the button. */
export const OpensAndCloses: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Open menu" });
    await userEvent.click(trigger);
    await expect(await screen.findByRole("dialog", { name: "Menu" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(trigger).toHaveFocus();
  },
};

/** On Android, going back closes it and stays on the page: the browser asks for it as this story does. */
export const ClosesOnTheWayBack: StoryObj<typeof meta> = {
  beforeEach: () => {
    const { CloseWatcher } = window;
    if (!CloseWatcher) return;
    window.CloseWatcher = class extends CloseWatcher {
      constructor() {
        super();
        watchers.push(this);
      }
    };
    return () => {
      window.CloseWatcher = CloseWatcher;
      watchers.length = 0;
    };
  },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Open menu" });
    for (const time of [1, 2]) {
      await userEvent.click(trigger);
      await expect(await screen.findByRole("dialog", { name: "Menu" })).toBeVisible();
      await expect(watchers).toHaveLength(time);
      watchers.at(-1)?.requestClose();
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      await expect(trigger).toHaveFocus();
    }
  },
};

const watchers: { requestClose(): void }[] = [];

/** With more entries than the screen is high: it scrolls by itself. */
export const LongList: StoryObj<typeof meta> = {
  args: {
    children: (
      <nav aria-label="Site" className="flex flex-col">
        {Array.from({ length: 40 }, (_, n) => `Entry number ${n + 1}`).map((entry) => (
          <a key={entry} href="#entry" className="py-3">
            {entry}
          </a>
        ))}
      </nav>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    await expect(drawer.scrollHeight).toBeGreaterThan(drawer.clientHeight);
  },
};
