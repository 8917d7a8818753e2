/** Every path of the website. `pattern` is the router's form, `href` the address to link to. */
export const paths = {
  home: { pattern: "/", href: "/" },
  auth: { pattern: "/auth", href: "/auth" },
  authSuccess: { pattern: "/auth-success", href: "/auth-success" },
  forgotPassword: { pattern: "/forgot-password", href: "/forgot-password" },
  resetPassword: { pattern: "/reset-password", href: "/reset-password" },
  verifyEmail: { pattern: "/verify-email", href: "/verify-email" },
  dashboard: { pattern: "/dashboard", href: "/dashboard" },
  pricing: { pattern: "/pricing", href: "/pricing" },
  privacy: { pattern: "/privacy", href: "/privacy" },
  terms: { pattern: "/terms", href: "/terms" },
  postHistory: { pattern: "/post-history", href: "/post-history" },
  post: { pattern: "/post/:id", href: (id: number) => `/post/${id}` },
} as const;

/** The sign-in page, open on the Register tab. */
export const registerHref = `${paths.auth.href}?register=true`;

/** The sign-in page, which leads back to the given internal path afterwards. */
export function signInHref(returnTo: string): string {
  if (returnTo === paths.home.href) return paths.auth.href;
  return `${paths.auth.href}?${new URLSearchParams({ returnTo })}`;
}

/**
 * Where to go after signing in. Anything but a path of this site leads home, so that a link cannot use our
 * sign-in to send people elsewhere; "//host" and "/\host" are other sites to a browser.
 */
export function safeReturnTo(returnTo: string | null): string {
  if (!returnTo?.startsWith("/")) return paths.home.href;
  const origin = "https://this-site.invalid";
  try {
    const url = new URL(returnTo, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : paths.home.href;
  } catch {
    return paths.home.href;
  }
}
