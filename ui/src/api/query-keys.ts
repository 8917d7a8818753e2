/** The address of every resource in the query cache. */
export const queryKeys = {
  user: ["user"],
  config: ["config"],
  googleStatus: ["google-status"],
  devices: ["devices"],
  subscription: ["subscription"],
  invoices: ["invoices"],
  stripe: ["stripe"],
  adminUsers: ["admin-users"],
  statistics: ["statistics"],
  audit: ["audit"],
  templates: ["templates"],
  template: (id: number) => ["templates", id],
  posts: ["posts"],
  post: (id: number) => ["posts", id],
} as const;
