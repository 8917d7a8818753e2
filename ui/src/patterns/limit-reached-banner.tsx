import { FREE_POSTS_TOTAL, PREMIUM_PRICE_LABEL } from "@discussion-post/contract/product-constants";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { UsageBanner, type UsageBannerProps } from "./usage-banner.tsx";

interface LimitReachedBannerProps {
  usage: UsageBannerProps["usage"];
  /** Where the plans are shown; null for who may not subscribe. */
  pricingHref: string | null;
}

/** What an account sees after the server refused a generation (requirements, section 8). */
export function LimitReachedBanner({ usage, pricingHref }: LimitReachedBannerProps) {
  // The server counts: another device may have used what seems to be left here.
  if (usage.isSubscribed)
    return <UsageBanner usage={{ ...usage, postsUsed: usage.postsLimit }} pricingHref={pricingHref} />;
  return (
    <Alert
      variant="danger"
      title="Free plan limit reached"
      actions={
        pricingHref && (
          <>
            <Button asChild size="sm">
              <Link variant="bare" href={pricingHref}>
                Upgrade to Premium ({PREMIUM_PRICE_LABEL})
              </Link>
            </Button>
            <Button asChild size="sm" variant="secondary">
              <Link variant="bare" href={pricingHref}>
                Learn More
              </Link>
            </Button>
          </>
        )
      }
    >
      You've used all {FREE_POSTS_TOTAL} of your free discussion posts.
      {pricingHref && " Upgrade to our premium plan to continue generating posts."}
    </Alert>
  );
}
