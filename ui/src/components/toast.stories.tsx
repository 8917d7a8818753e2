import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "./button.tsx";
import { showToast, Toaster } from "./toast.tsx";
import { type ToastMessage, UNDO } from "./toast-store.ts";

const onUndo = fn();

const messages = {
  "Post saved.": { title: "Post saved.", variant: "success" },
  "Topic Required": {
    title: "Topic Required",
    description: "Please enter a discussion topic or question.",
    variant: "danger",
  },
  "With action": {
    title: "Started a new post",
    description: "Your last draft is kept.",
    action: { label: UNDO, onPress: onUndo },
  },
} satisfies Record<string, ToastMessage>;

/**
 * Short news about something that has just happened, away from where the eye is, and above what is docked there.
 *
 * **Use it** with `showToast({ title, description, variant, action })`, from anywhere; a host renders
 * `Toaster` once.
 *
 * **Not** for what has to be read later too, or answered (`Alert`, `Dialog`), nor for one field (its
 * `error`).
 */
const meta: Meta<typeof Toaster> = {
  title: "Components/Toast",
  component: Toaster,
  render: () => (
    <>
      <div className="flex flex-wrap gap-2">
        {Object.entries(messages).map(([name, message]) => (
          <Button key={name} variant="secondary" onClick={() => showToast(message)}>
            {name}
          </Button>
        ))}
      </div>
      <Toaster />
    </>
  ),
};

export default meta;
type Story = StoryObj<typeof Toaster>;

/** Short news about something that just happened, elsewhere than the eye is. A new one takes the place of the one before. */
// covers 12
export const OneAtATime: Story = {
  name: "One at a time",
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Post saved." }));
    await userEvent.click(canvas.getByRole("button", { name: "Topic Required" }));
    const notifications = within(await screen.findByRole("region", { name: /Notification/ }));
    await waitFor(() => expect(notifications.getAllByRole("listitem")).toHaveLength(1));
    await expect(notifications.getByText("Topic Required")).toBeVisible();
  },
};

/** A title alone, or with a description, and with one thing to do about it. It also goes by its close button. */
// covers 13
export const WithAction: Story = {
  name: "Title, description, action",
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "With action" }));
    await expect(await screen.findByText("Started a new post")).toBeVisible();
    await expect(screen.getByText("Your last draft is kept.")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await expect(onUndo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText("Your last draft is kept.")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "With action" })).toHaveFocus());

    await userEvent.click(canvas.getByRole("button", { name: "Post saved." }));
    await userEvent.click(await screen.findByRole("button", { name: "Close notification" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Close notification" })).toBeNull());
  },
};

/** Ctrl+Z takes a change back while that is offered; in a field it undoes what was typed there. */
export const ByTheKey: Story = {
  name: "Undo by the key",
  render: () => (
    <>
      <input aria-label="Topic" />
      <Button variant="secondary" onClick={() => showToast(messages["With action"])}>
        With action
      </Button>
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    onUndo.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "With action" }));
    await screen.findByText("Started a new post");
    // An empty field has nothing of its own to undo.
    await userEvent.type(canvas.getByLabelText("Topic"), "Bees");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(onUndo).not.toHaveBeenCalled();
    canvas.getByRole("button", { name: "With action" }).focus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(onUndo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText("Started a new post")).toBeNull());
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(onUndo).toHaveBeenCalledOnce();
  },
};

/** Above a bar that is docked at the lower edge, whose buttons stay in reach. */
export const AboveABar: Story = {
  name: "Above a docked bar",
  render: () => (
    <>
      <div className="min-h-dvh">
        <Button variant="secondary" onClick={() => showToast(messages["Topic Required"])}>
          Topic Required
        </Button>
      </div>
      <div className="docked bottom-0 border-line border-t bg-surface p-4">
        <Button>Generate</Button>
      </div>
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Topic Required" }));
    const toast = await screen.findByRole("listitem");
    const bar = canvas.getByRole("button", { name: "Generate" }).parentElement;
    await waitFor(() =>
      expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0),
    );
  },
};

/** At the upper edge, where it would cover the field that somebody types into. */
export const AwayFromTheField: Story = {
  name: "Away from the field",
  render: () => (
    <>
      <div className="flex min-h-dvh flex-col justify-end">
        <input
          aria-label="Topic"
          className="w-full"
          onKeyDown={() => showToast(messages["Topic Required"])}
        />
      </div>
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Topic");
    await userEvent.type(field, "x");
    const toast = await screen.findByRole("listitem");
    await waitFor(() =>
      expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(field.getBoundingClientRect().top),
    );
  },
};

/** Neither over a card that opens below it, which marks itself as `data-kept-clear`. */
export const AwayFromACard: Story = {
  name: "Away from an open card",
  render: () => <ToastAndCard />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Topic Required" }));
    const toast = await screen.findByRole("listitem");
    const { top } = toast.getBoundingClientRect();
    await userEvent.click(canvas.getByRole("button", { name: "Open the card" }));
    const card = canvas.getByText("What it rests on.");
    await waitFor(() => expect(toast.getBoundingClientRect().top).toBeLessThan(top));
    await expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.getBoundingClientRect().top);
  },
};

function ToastAndCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="flex min-h-dvh flex-col items-start justify-center gap-2">
        <Button onClick={() => showToast(messages["Topic Required"])}>Topic Required</Button>
        <Button onClick={() => setIsOpen(true)}>Open the card</Button>
      </div>
      {isOpen && (
        <p data-kept-clear className="fixed inset-x-0 bottom-0 border border-line p-8">
          What it rests on.
        </p>
      )}
      <Toaster />
    </>
  );
}
