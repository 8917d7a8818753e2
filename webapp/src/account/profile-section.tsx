import type { User } from "@discussion-post/contract/accounts";
import { formatDay } from "@discussion-post/ui/text/format-date";
import { AccountSection } from "./account-section.tsx";

/** Whose account it is. */
export function ProfileSection({ user }: { user: User }) {
  const facts = [
    { name: "Username", value: user.username },
    { name: "Full name", value: user.name || "Not set" },
    { name: "Member since", value: formatDay(user.createdAt) },
  ];
  return (
    <AccountSection heading="Account">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd dir="auto" className="wrap-anywhere mt-0.5 font-medium">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </AccountSection>
  );
}
