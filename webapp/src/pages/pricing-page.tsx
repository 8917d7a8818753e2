import type { User } from "@discussion-post/contract/accounts";
import {
  FREE_POSTS_TOTAL,
  PREMIUM_POSTS_PER_WEEK,
  PREMIUM_PRICE_CENTS,
} from "@discussion-post/contract/product-constants";
import { useSession } from "@discussion-post/ui/api/accounts";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { PlanCard } from "@discussion-post/ui/patterns/plan-card";
import { PremiumFooter } from "../billing/premium-footer.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { registerHref } from "../paths.ts";

/** What the plans are and what they cost. */
export function PricingPage() {
  const { user } = useSession();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-12 px-4 py-12 sm:px-6">
      <PageTitle>Pricing</PageTitle>
      <header className="text-center">
        <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">Simple, Transparent Pricing</h1>
        <p className="mt-3 text-balance text-lg text-muted">
          Unlock unlimited AI-powered discussion posts with our premium plan.
        </p>
        <p className="mt-1 text-balance text-muted text-sm">
          {PREMIUM_POSTS_PER_WEEK} posts every week. Renews weekly at {premiumPrice} until you cancel.
        </p>
      </header>
      {/* Of one height, but not beside the card form, which would leave the free plan mostly empty. */}
      <div className="grid gap-6 has-[form]:items-start md:grid-cols-2">
        <PlanCard
          name="Free Plan"
          price="$0"
          priceNote="Forever free"
          audience="For occasional users"
          features={[
            `${FREE_POSTS_TOTAL} AI-generated discussion posts`,
            "Customize tone, length and perspective",
            "Save generated posts",
            `Limited to ${FREE_POSTS_TOTAL} posts total`,
          ]}
          footer={<FreeFooter user={user} />}
        />
        <PlanCard
          name="Premium Plan"
          badge="MOST POPULAR"
          price={premiumPrice}
          priceNote="per week"
          audience="For regular content creators"
          features={[
            `${PREMIUM_POSTS_PER_WEEK} AI-generated posts per week`,
            "Advanced customization options",
            "Save and organize posts",
            "Priority AI processing",
          ]}
          footer={<PremiumFooter />}
        />
      </div>
      <section className="mx-auto w-full max-w-3xl">
        <h2 className="font-semibold text-2xl tracking-tight">Frequently Asked Questions</h2>
        <dl className="mt-4 divide-y divide-line">
          {questions.map(({ question, answer }) => (
            <div key={question} className="py-4">
              <dt className="font-medium">{question}</dt>
              <dd className="mt-1 text-muted leading-relaxed">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** Nothing is to be done about the free plan: everybody has it who has no other. */
function FreeFooter({ user }: { user: User | null }) {
  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" size="lg" fullWidth disabled>
        {user?.isSubscribed ? "Included in Premium" : "Current Plan"}
      </Button>
      {!user && (
        <Button asChild variant="secondary" size="lg" fullWidth>
          <Link variant="bare" href={registerHref}>
            Create free account
          </Link>
        </Button>
      )}
    </div>
  );
}

const premiumPrice = `$${(PREMIUM_PRICE_CENTS / 100).toFixed(2)}`;

const questions = [
  {
    question: "Can I cancel at any time?",
    answer: "Yes. You keep premium access until the billing period that you paid for ends.",
  },
  {
    question: `What happens when I have used ${PREMIUM_POSTS_PER_WEEK} posts?`,
    answer: "You can generate again when your next weekly billing cycle begins.",
  },
  {
    question: "Can I submit a draft as is?",
    answer:
      "Review every AI post before submitting it, make it your own, and follow your institution's rules on AI use.",
  },
  {
    question: "How are payments handled?",
    answer:
      "By Stripe, a PCI-compliant card payment processor. Your card's number goes to Stripe directly and never reaches us.",
  },
];
