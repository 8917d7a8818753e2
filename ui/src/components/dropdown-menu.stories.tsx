import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import {
  DropdownMenu,
  DropdownMenuChoice,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from "./dropdown-menu.tsx";
import { Link } from "./link.tsx";

/**
 * Ways on that do not deserve a button each.
 *
 * **Use it** for an account's pages or for the formats of an export.
 *
 * **Not** to choose a value (`Select`), nor for fewer than three entries (`Button`s).
 */
const meta = {
  title: "Components/Dropdown menu",
  component: DropdownMenu,
  args: { trigger: <Button variant="secondary">Account</Button>, header: "Ana Cruz", children: null },
} satisfies Meta<typeof DropdownMenu>;
export default meta;

const onSignOut = fn();
const onChoose = fn();

/** Closed until its button is pressed; operated here by the keyboard alone. */
export const WithLinksAndAnAction: StoryObj<typeof meta> = {
  args: {
    children: (
      <>
        <DropdownMenuLink>
          <Link variant="bare" href="#history">
            Post History
          </Link>
        </DropdownMenuLink>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onSignOut}>Sign out</DropdownMenuItem>
      </>
    ),
  },
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Account" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("menuitem", { name: "Post History" })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(onSignOut).toHaveBeenCalled();
  },
};

/** Without a heading, opened by the mouse; a press outside closes it. */
export const WithoutHeader: StoryObj<typeof meta> = {
  args: {
    trigger: <Button variant="secondary">Export</Button>,
    header: undefined,
    children: (
      <>
        <DropdownMenuItem onSelect={onSignOut}>Word document (.docx)</DropdownMenuItem>
        <DropdownMenuItem onSelect={onSignOut}>Plain text (.txt)</DropdownMenuItem>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Export" }));
    await expect(await screen.findByRole("menuitem", { name: "Plain text (.txt)" })).toBeVisible();
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};

/** A setting among the entries; the menu stays open. */
export const WithAChoice: StoryObj<typeof meta> = {
  args: {
    children: (
      <DropdownMenuChoice<"system" | "light" | "dark">
        label="Theme"
        value="system"
        names={{ system: "System", light: "Light", dark: "Dark" }}
        onChange={onChoose}
      />
    ),
  },
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "Account" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("menuitemradio", { name: "System" })).toBeChecked();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(onChoose).toHaveBeenCalledWith("light");
    await expect(screen.getByRole("menu")).toBeVisible();
  },
};
