/** The address of every resource in the query cache. */
export const queryKeys = {
  user: ["user"],
  config: ["config"],
  googleStatus: ["google-status"],
  devices: ["devices"],
  posts: ["posts"],
  post: (id: number) => ["posts", id],
} as const;
