import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./spinner.tsx";

const meta: Meta<typeof Spinner> = { title: "Components/Spinner", component: Spinner };

export default meta;

/** While something loads whose shape is not known. */
export const Labelled: StoryObj<typeof Spinner> = { args: { label: "Loading templates..." } };
