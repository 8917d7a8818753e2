/** Whether a name is one word with a dot, as sites are called: "theonion.com". Nobody changes its letters. */
export function isDomain(name: string): boolean {
  return name.length <= DOMAIN_MAX_CHARS && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(name);
}

const DOMAIN_MAX_CHARS = 253;
