const PARAMETER = "token";

/**
 * Takes the one-time sign-in code out of the address, before anything else can read it there, and gives it.
 * It is called once, while the page starts.
 */
export function takeSignInCode(): string | null {
  const url = new URL(location.href);
  const code = url.searchParams.get(PARAMETER);
  if (code === null) return null;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, "", url);
  return code;
}
