import type { Meta, StoryObj } from "@storybook/react-vite";
import { FileText } from "lucide-react";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta: Meta<typeof EmptyState> = { title: "Patterns/Empty state", component: EmptyState };

export default meta;

/** A list before its first entry. */
export const NoPosts: StoryObj<typeof EmptyState> = {
  args: {
    icon: FileText,
    title: "No posts yet",
    children: "Posts that you save are kept here.",
    action: (
      <Button asChild>
        <Link variant="bare" href="/">
          Create Your First Post
        </Link>
      </Button>
    ),
  },
};
