import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { Button } from "./button.tsx";
import { DropdownMenu, DropdownMenuItem, DropdownMenuLink, DropdownMenuSeparator } from "./dropdown-menu.tsx";
import { Link } from "./link.tsx";

const meta = {
  title: "Components/Dropdown menu",
  component: DropdownMenu,
  args: { trigger: <Button variant="secondary">Account</Button>, header: "Ana Cruz", children: null },
} satisfies Meta<typeof DropdownMenu>;
export default meta;

const onSignOut = fn();

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
