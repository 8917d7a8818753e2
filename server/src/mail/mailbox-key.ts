/** Where dots in the part before the @ mean nothing, and names of one mailbox provider. */
const IGNORES_DOTS = new Set(["gmail.com"]);
const SAME_PROVIDER = new Map([["googlemail.com", "gmail.com"]]);

/**
 * Names the mailbox behind an address, for counting what is sent to it: "A.Na+news@googlemail.com" and
 * "ana@gmail.com" are one. Two mailboxes may share a name where a provider does without tags; nothing but a counter
 * may depend on it.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1).toLowerCase();
  const domain = SAME_PROVIDER.get(host) ?? host;
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return `${IGNORES_DOTS.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}
