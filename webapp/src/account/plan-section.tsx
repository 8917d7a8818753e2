import type { User } from "@discussion-post/contract/accounts";
import { Badge } from "@discussion-post/ui/components/badge";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { UsageMeter } from "@discussion-post/ui/patterns/usage-meter";
import { paths } from "../paths.ts";
import { AccountSection } from "./account-section.tsx";

/** Which plan the account is on, and what is left of it. */
export function PlanSection({ user }: { user: User }) {
  return (
    <AccountSection heading="Subscription">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Badge variant={user.isSubscribed ? "primary" : "neutral"}>
            {user.isSubscribed ? "Premium" : "Free Tier"}
          </Badge>
          <UsageMeter {...user} />
        </div>
        <Button asChild variant="secondary" size="sm">
          <Link variant="bare" href={paths.pricing.href}>
            {user.isSubscribed ? "See your plan" : "Upgrade"}
          </Link>
        </Button>
      </div>
    </AccountSection>
  );
}
