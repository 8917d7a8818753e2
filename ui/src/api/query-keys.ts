/** The address of every resource in the query cache. */
export const queryKeys = {
  user: ["user"],
  config: ["config"],
  posts: ["posts"],
  post: (id: number) => ["posts", id],
} as const;
