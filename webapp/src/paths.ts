/** Every path of the website. `pattern` is the router's form, `href` the address to link to. */
export const paths = {
  home: { pattern: "/", href: "/" },
  auth: { pattern: "/auth", href: "/auth" },
  authSuccess: { pattern: "/auth-success", href: "/auth-success" },
  forgotPassword: { pattern: "/forgot-password", href: "/forgot-password" },
  resetPassword: { pattern: "/reset-password", href: "/reset-password" },
  verifyEmail: { pattern: "/verify-email", href: "/verify-email" },
  dashboard: { pattern: "/dashboard", href: "/dashboard" },
  account: { pattern: "/dashboard", href: "/dashboard?tab=account" },
  pricing: { pattern: "/pricing", href: "/pricing" },
  forceRefresh: { pattern: "/force-refresh", href: "/force-refresh" },
  admin: { pattern: "/admin", href: "/admin" },
  adminUser: { pattern: "/admin/users/:id", href: (id: number) => `/admin/users/${id}` },
  stripeTest: { pattern: "/stripe-test", href: "/stripe-test" },
  stripeDebug: { pattern: "/stripe-debug", href: "/stripe-debug" },
  stripeVerify: { pattern: "/stripe-verify", href: "/stripe-verify" },
  privacy: { pattern: "/privacy", href: "/privacy" },
  credits: { pattern: "/credits", href: "/credits" },
  terms: { pattern: "/terms", href: "/terms" },
  templates: { pattern: "/templates", href: "/templates" },
  postHistory: { pattern: "/post-history", href: "/post-history" },
  post: { pattern: "/post/:id", href: (id: number) => `/post/${id}` },
} as const;

/** The sign-in page, open on the Register tab. */
export const registerHref = `${paths.auth.href}?register=true`;

/** The generator with a template's settings. */
export function templateHref(id: number): string {
  return `${paths.home.href}?template=${id}`;
}

/** The sign-in page, which leads back to the given internal path afterwards. */
export function signInHref(returnTo: string): string {
  if (returnTo === paths.home.href) return paths.auth.href;
  return `${paths.auth.href}?${new URLSearchParams({ returnTo })}`;
}
