/**
 * Every path of the website, in the router's form. The website routes by them, and the server by them tells a page
 * that there is from one that there is not.
 */
export const websitePaths = {
  home: "/",
  auth: "/auth",
  authSuccess: "/auth-success",
  linkGoogle: "/link-google",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  dashboard: "/dashboard",
  pricing: "/pricing",
  extension: "/extension",
  connectExtension: "/connect-extension",
  forceRefresh: "/force-refresh",
  admin: "/admin",
  adminUser: "/admin/users/:id",
  stripeTest: "/stripe-test",
  stripeDebug: "/stripe-debug",
  stripeVerify: "/stripe-verify",
  privacy: "/privacy",
  credits: "/credits",
  terms: "/terms",
  accessibility: "/accessibility",
  integrity: "/integrity",
  templates: "/templates",
  postHistory: "/post-history",
  post: "/post/:id",
} as const;

export type WebsitePage = keyof typeof websitePaths;

/** Addresses that people type for a page of another name, and where they lead. */
export const otherAddresses = {
  "/account": `${websitePaths.dashboard}?tab=account`,
  "/settings": `${websitePaths.dashboard}?tab=account`,
  "/history": websitePaths.postHistory,
} as const;

/** The pages that anybody may read: rendered when the website is built, and served so to whoever has no session. */
export const prerenderedPages = [
  "home",
  "auth",
  "pricing",
  "extension",
  "privacy",
  "credits",
  "terms",
  "accessibility",
  "integrity",
] as const satisfies WebsitePage[];

export type PrerenderedPage = (typeof prerenderedPages)[number];

/** The file of a prerendered page, in the folder of the built website. */
export function prerenderedFile(page: PrerenderedPage): string {
  return `prerendered/${page}.html`;
}

/** The file with the frame of the site that asks for the scripts of the page, in the folder of the built website. */
export function frameFile(page: WebsitePage): string {
  return `frames/${page}.html`;
}
