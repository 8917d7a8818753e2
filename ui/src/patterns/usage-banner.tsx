import type { User } from "@discussion-post/contract/accounts";
import { LOW_QUOTA_MARGIN } from "@discussion-post/contract/product-constants";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { formatDay } from "../text/format-date.ts";

export interface UsageBannerProps {
  usage: Pick<User, "postsUsed" | "postsLimit" | "postsRenewAt" | "isSubscribed">;
  /** Where the plans are shown; null for who may not subscribe. */
  pricingHref: string | null;
}

/** Says that the posts are used up or, to a free account, that they soon will be; nothing before that. */
export function UsageBanner({ usage, pricingHref }: UsageBannerProps) {
  const { postsUsed, postsLimit, isSubscribed } = usage;
  const left = postsLimit - postsUsed;
  if (left <= 0) {
    return (
      <Alert
        variant="danger"
        title="Usage Limit Reached"
        actions={
          pricingHref && (
            <PlansLink href={pricingHref}>{isSubscribed ? "See your plan" : "See plans"}</PlansLink>
          )
        }
      >
        {isSubscribed
          ? `You've used all ${postsLimit} posts this week.${nextPosts(usage)}`
          : `You've used all ${postsLimit} of your free posts.`}
      </Alert>
    );
  }
  if (isSubscribed || postsUsed === 0 || left > LOW_QUOTA_MARGIN) return null;
  return (
    <Alert
      variant={left === 1 ? "warning" : "info"}
      title="Almost Out of Free Posts"
      actions={pricingHref && <PlansLink href={pricingHref}>See plans</PlansLink>}
    >
      You have {left} free {left === 1 ? "post" : "posts"} left.
    </Alert>
  );
}

/** When there are more; nothing where premium ends with the week. */
function nextPosts({ postsLimit, postsRenewAt }: UsageBannerProps["usage"]): string {
  if (!postsRenewAt) return "";
  const isOverdue = new Date(postsRenewAt) <= new Date();
  return ` You get ${postsLimit} more ${isOverdue ? "when your payment goes through" : `on ${formatDay(postsRenewAt)}`}.`;
}

function PlansLink({ href, children }: { href: string; children: string }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <Link variant="bare" href={href}>
        {children}
      </Link>
    </Button>
  );
}
