import { websitePaths } from "@discussion-post/contract/website-paths";

/** Every path of the website. `pattern` is the router's form, `href` the address to link to. */
export const paths = {
  home: page(websitePaths.home),
  auth: page(websitePaths.auth),
  authSuccess: page(websitePaths.authSuccess),
  linkGoogle: page(websitePaths.linkGoogle),
  forgotPassword: page(websitePaths.forgotPassword),
  resetPassword: page(websitePaths.resetPassword),
  verifyEmail: page(websitePaths.verifyEmail),
  dashboard: page(websitePaths.dashboard),
  account: { pattern: websitePaths.dashboard, href: `${websitePaths.dashboard}?tab=account` },
  pricing: page(websitePaths.pricing),
  extension: page(websitePaths.extension),
  connectExtension: page(websitePaths.connectExtension),
  forceRefresh: page(websitePaths.forceRefresh),
  admin: page(websitePaths.admin),
  adminUser: { pattern: websitePaths.adminUser, href: (id: number) => `${websitePaths.admin}/users/${id}` },
  stripeTest: page(websitePaths.stripeTest),
  stripeDebug: page(websitePaths.stripeDebug),
  stripeVerify: page(websitePaths.stripeVerify),
  privacy: page(websitePaths.privacy),
  credits: page(websitePaths.credits),
  terms: page(websitePaths.terms),
  accessibility: page(websitePaths.accessibility),
  integrity: page(websitePaths.integrity),
  templates: page(websitePaths.templates),
  postHistory: page(websitePaths.postHistory),
  post: { pattern: websitePaths.post, href: (id: number) => `/post/${id}` },
} as const;

/** A page whose address is the same for everybody. */
function page<P extends string>(path: P): { pattern: P; href: P } {
  return { pattern: path, href: path };
}

/** The sign-in page, open on the Register tab. */
export const registerHref = `${paths.auth.href}?register=true`;

/** The generator with a template's settings. */
export function templateHref(id: number): string {
  return `${paths.home.href}?template=${id}`;
}

/** The sign-in page, which leads back to the given internal path afterwards; with a username filled in, if given. */
export function signInHref(returnTo: string, username?: string): string {
  const search = new URLSearchParams({
    ...(returnTo !== paths.home.href && { returnTo }),
    ...(username !== undefined && { username }),
  });
  return search.size > 0 ? `${paths.auth.href}?${search}` : paths.auth.href;
}
