import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

const meta: Meta<typeof Tabs> = {
  title: "Components/Tabs",
  component: Tabs,
  args: { defaultValue: "login" },
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
