import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

/**
 * Views of one thing, one shown at a time.
 *
 * **Use it** for two to five views that nobody needs beside each other; a view that is not there yet is
 * `disabled`.
 *
 * **Not** for steps that follow each other, nor for the pages of a site (`Link`).
 */
const meta: Meta<typeof Tabs> = {
  title: "Components/Tabs",
  component: Tabs,
  args: { defaultValue: "login" },
  argTypes: {
    defaultValue: { description: "The tab that shows at first, by its `value`.", control: "text" },
    value: { description: "The tab that shows, where the host decides.", control: false },
    onValueChange: { description: "Tells which tab was chosen.", table: { category: "events" } },
  },
};

export default meta;
type Story = StoryObj<typeof Tabs>;

/** Arrow keys move between the tabs, Tab moves into the panel. */
export const TwoTabs: Story = {
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Account">
        <Tab value="login">Login</Tab>
        <Tab value="register">Register</Tab>
      </TabList>
      <TabPanel value="login" className="pt-4">
        Welcome back.
      </TabPanel>
      <TabPanel value="register" className="pt-4">
        Three posts are free.
      </TabPanel>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Register" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Three posts are free.");
  },
};

/** A view that does not exist yet, such as the result before anything was generated. */
export const OneDisabled: Story = {
  args: { defaultValue: "create" },
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Generator">
        <Tab value="create">Create Post</Tab>
        <Tab value="result" disabled>
          View Result
        </Tab>
      </TabList>
      <TabPanel value="create" className="pt-4">
        The form.
      </TabPanel>
      <TabPanel value="result">The post.</TabPanel>
    </Tabs>
  ),
};

/** Four views in a narrow column: the row breaks, and no name is cut. */
export const ManyTabs: Story = {
  args: { defaultValue: "posts" },
  render: (args) => (
    <Tabs {...args} className="max-w-72">
      <TabList aria-label="Dashboard">
        <Tab value="posts">My Posts</Tab>
        <Tab value="templates">Templates</Tab>
        <Tab value="invoices">Invoices and receipts</Tab>
        <Tab value="account">Account</Tab>
      </TabList>
      <TabPanel value="posts" className="pt-4">
        Three posts.
      </TabPanel>
    </Tabs>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tab", { name: "Account" })).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Home}");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Three posts.");
  },
};
