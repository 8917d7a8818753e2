/** The pages of the website that the panel leads to. */
export const websitePaths = {
  home: "/",
  register: "/auth?register=true",
  forgotPassword: "/forgot-password",
  pricing: "/pricing",
  postHistory: "/post-history",
  templates: "/templates",
  post: (id: number) => `/post/${id}`,
} as const;
