import type { User } from "@discussion-post/contract/accounts";

/** Whose menu it is. */
export function AccountIdentity({ user }: { user: User }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium text-ink text-sm">{user.name || user.username}</span>
      <span className="block truncate text-muted text-xs">{user.email || "No email provided"}</span>
    </span>
  );
}
