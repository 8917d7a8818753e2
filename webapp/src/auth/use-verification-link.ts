import { useEffect, useState } from "react";

interface VerificationLink {
  code: string;
  /** The username of the account that asked for the mail. */
  account: string;
}

/** Kept for this tab: somebody who has to log in first comes back without what stood behind the `#`. */
const STORAGE_KEY = "verification_link";

/** What the link of a verification mail holds, if this tab was opened by one, and how to forget it. */
export function useVerificationLink(): [VerificationLink | null, () => void] {
  // Read only: React may begin to show a page more than once before it stands.
  const [fragment] = useState(() => location.hash.slice(1));
  const [link] = useState(() => parse(fragment) ?? parse(sessionStorage.getItem(STORAGE_KEY) ?? ""));
  useEffect(() => {
    if (parse(fragment) === null) return;
    sessionStorage.setItem(STORAGE_KEY, fragment);
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [fragment]);
  return [link, () => sessionStorage.removeItem(STORAGE_KEY)];
}

function parse(fragment: string): VerificationLink | null {
  const parameters = new URLSearchParams(fragment);
  const [code, account] = [parameters.get("code"), parameters.get("account")];
  return code && account ? { code, account } : null;
}
