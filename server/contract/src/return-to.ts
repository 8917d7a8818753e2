/** More than any page of ours needs; the connection page's own address takes some 600. */
const RETURN_TO_MAX_CHARS = 1_000;

/**
 * Where to go after signing in. Anything but a path of this site leads home, so that nobody can use our
 * sign-in to send people elsewhere: "//host" and "/\host" are other sites to a browser.
 */
export function safeReturnTo(returnTo: string | null | undefined): string {
  if (!returnTo || returnTo.length > RETURN_TO_MAX_CHARS) return "/";
  return isInternalPath(returnTo) ? returnTo : "/";
}

/** A path of this site: one slash, then nothing that a browser would read as another host or drop. */
function isInternalPath(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//") && !/[\\\p{Cc}]/u.test(path);
}
