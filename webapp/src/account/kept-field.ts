import { unsavedName } from "@discussion-post/ui/api/owned-draft";
import { useState } from "react";

interface KeptField {
  /** What was typed and not saved, such as when the session ended; null for nothing. */
  kept: string | null;
  keep(value: string): void;
  /** Once it is saved. */
  forget(): void;
}

/** What is typed into a field of the account, in this tab: its owner's alone, and gone when they sign out. Never a password. */
export function useKeptField({ userId, field }: { userId: number; field: string }): KeptField {
  const name = unsavedName(userId, `account:${field}`);
  const [kept, setKept] = useState(() => sessionStorage.getItem(name));
  return {
    kept,
    keep: (value) => sessionStorage.setItem(name, value),
    forget() {
      sessionStorage.removeItem(name);
      setKept(null);
    },
  };
}
