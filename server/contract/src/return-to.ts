/** A path of this site: one slash, then nothing that a browser would read as another host or drop. */
const INTERNAL_PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u;

/**
 * Where to go after signing in. Anything but a path of this site leads home, so that nobody can use our
 * sign-in to send people elsewhere: "//host" and "/\host" are other sites to a browser.
 */
export function safeReturnTo(returnTo: string | null | undefined): string {
  return returnTo && INTERNAL_PATH.test(returnTo) ? returnTo : "/";
}
