import type { RefinementRequest } from "@discussion-post/contract/refinements";
import type { SuggestionRequest } from "@discussion-post/contract/source-suggestions";

/** A draft or a saved post. */
export type Holder = RefinementRequest["of"];

/** The address of every resource in the query cache. */
export const queryKeys = {
  user: ["user"],
  config: ["config"],
  googleStatus: ["google-status"],
  googleLink: ["google-link"],
  devices: ["devices"],
  secondFactors: ["second-factors"],
  subscription: ["subscription"],
  invoices: ["invoices"],
  stripe: ["stripe"],
  adminUsers: ["admin-users"],
  statistics: ["statistics"],
  audit: ["audit"],
  incidents: ["incidents"],
  templates: ["templates"],
  template: (id: number) => ["templates", id],
  posts: ["posts"],
  drafts: ["drafts"],
  sourceNotices: ["source-notices"],
  suggestions: (userId: number | undefined, request: SuggestionRequest | null) => [
    "suggestions",
    userId,
    request,
  ],
  assignmentReading: (userId: number | undefined, assignment: string) => [
    "assignment-reading",
    userId,
    assignment,
  ],
  post: (id: number) => ["posts", id],
  defense: (postId: number, updatedAt: string | null) => ["defense", postId, updatedAt],
  versions: (of: Holder) => ["versions", of],
  version: (of: Holder, number: number | null) => ["versions", of, number],
} as const;
