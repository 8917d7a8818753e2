/** The form of a username under which it is unique: 'Ana', 'ANA' and the full-width 'Ａna' are one. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}
