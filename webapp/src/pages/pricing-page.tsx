import type { User } from "@discussion-post/contract/accounts";
import { citationStyleOptions, lengthOptions, toneOptions } from "@discussion-post/contract/options";
import {
  FREE_POSTS_TOTAL,
  PREMIUM_POSTS_PER_WEEK,
  PREMIUM_PRICE_CENTS,
} from "@discussion-post/contract/product-constants";
import { useEndedSession, useSession } from "@discussion-post/ui/api/accounts";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { PlanCard } from "@discussion-post/ui/patterns/plan-card";
import { choicesIn } from "../billing/plan-choices.ts";
import { PlanComparison } from "../billing/plan-comparison.tsx";
import { PremiumFooter } from "../billing/premium-footer.tsx";
import { OpenHeading, OpenPage } from "../layouts/open-page.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { SlowNotice } from "../layouts/slow-notice.tsx";
import { useUnsettledSession } from "../layouts/use-unsettled-session.ts";
import { registerHref } from "../paths.ts";

/** What the plans are and what they cost. */
export function PricingPage() {
  const { user } = useSession();
  const ended = useEndedSession();
  const isAwaited = useUnsettledSession() !== null;
  // Also of whom it turns out that the session has ended: the cards stay where they are.
  const isUsers = user !== null || isAwaited || ended !== null;
  return (
    <OpenPage>
      <PageTitle>Pricing</PageTitle>
      <header>
        <OpenHeading>Simple, Transparent Pricing</OpenHeading>
        <p className="mt-3 text-muted sm:text-lg">
          Unlock unlimited AI-powered discussion posts with our premium plan.
        </p>
        <p className="mt-1 text-muted text-sm">
          {PREMIUM_POSTS_PER_WEEK} posts every week. Renews weekly at {premiumPrice} until you cancel.
        </p>
      </header>
      {/* Of one height for visitors; beside what is to be done about premium the free plan would be mostly empty. */}
      <div className={`grid grid-cols-1 gap-6 md:grid-cols-2 ${isUsers ? "items-start" : ""}`}>
        <PlanCard
          name="Free Plan"
          price="$0"
          priceNote="Forever free"
          audience="For occasional users"
          features={[
            {
              text: `${FREE_POSTS_TOTAL} AI-generated discussion posts`,
              detail: "Every reference is looked up",
            },
            { text: "Customize tone, length and perspective" },
            { text: "Save generated posts" },
            { text: `Limited to ${FREE_POSTS_TOTAL} posts total`, isLimit: true },
          ]}
          action={isAwaited ? undefined : <FreeFooter user={user} />}
        />
        {/* Who has the free plan, or premium, has nothing to do about the other card. */}
        <div className={`grid min-w-0 grid-cols-1 ${isUsers ? "max-md:order-first" : ""}`}>
          <PlanCard
            name="Premium Plan"
            badge="MOST POPULAR"
            price={premiumPrice}
            priceNote="per week"
            audience="For regular content creators"
            features={[
              {
                text: `${PREMIUM_POSTS_PER_WEEK} AI-generated posts per week`,
                detail: `About ${centsPerPost}¢ a post`,
              },
              {
                text: "Advanced customization options",
                detail: `${choicesIn(toneOptions).premium} tones, ${choicesIn(lengthOptions).premium} lengths, ${choicesIn(citationStyleOptions).premium} citation styles, and fine-tuning`,
              },
              { text: "Save and organize posts" },
              { text: "Priority AI processing", detail: "Skip the line when it's busy" },
            ]}
            action={isAwaited ? <SlowNotice /> : <PremiumFooter />}
          />
        </div>
      </div>
      <PlanComparison />
      <section>
        <h2 className="font-semibold text-2xl tracking-tight">Frequently Asked Questions</h2>
        <dl className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-medium">{question}</dt>
              <dd className="mt-1 text-muted leading-relaxed">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </OpenPage>
  );
}

/** Nothing is to be done about the free plan: everybody has it who has no other. Premium holds all of it. */
function FreeFooter({ user }: { user: User | null }) {
  if (user?.isSubscribed)
    return <p className="text-muted text-sm">Your premium plan includes this, without the limit.</p>;
  return (
    <div className="flex flex-col gap-3">
      {!user && (
        <Button asChild variant="secondary" size="lg" fullWidth>
          <Link variant="bare" href={registerHref}>
            Create free account
          </Link>
        </Button>
      )}
      <Button variant="secondary" size="lg" fullWidth disabled>
        Current Plan
      </Button>
    </div>
  );
}

const centsPerPost = Math.round(PREMIUM_PRICE_CENTS / PREMIUM_POSTS_PER_WEEK);
const premiumPrice = `$${(PREMIUM_PRICE_CENTS / 100).toFixed(2)}`;

const questions = [
  {
    question: "Can I cancel at any time?",
    answer:
      "Yes, anytime, in two clicks. You keep premium access until the billing period you paid for ends.",
  },
  {
    question: `What happens when I've used ${PREMIUM_POSTS_PER_WEEK} posts?`,
    answer: `You'll get ${PREMIUM_POSTS_PER_WEEK} more when your next weekly billing cycle begins.`,
  },
  {
    question: "Can I submit a draft as is?",
    answer:
      "Review every AI post before submitting it, make it your own, and follow your institution's rules on AI use.",
  },
  {
    question: "How are payments handled?",
    answer:
      "By Stripe, a PCI-compliant card payment processor. Your card number goes straight to Stripe. We never see it.",
  },
];
