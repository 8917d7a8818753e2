import {
  FREE_POSTS_TOTAL,
  PREMIUM_POSTS_PER_WEEK,
  PREMIUM_PRICE_CENTS,
} from "@discussion-post/contract/product-constants";
import { Link } from "@discussion-post/ui/components/link";
import { DocumentPage, DocumentSection } from "../layouts/document-page.tsx";
import { paths } from "../paths.ts";

/** What the user and the product owe each other. */
export function TermsPage() {
  return (
    <DocumentPage
      title="Terms of service"
      updated="November 20, 2026"
      summary="You get drafts to work with; what you hand in is yours to check and to answer for. Use the product honestly and within your institution's rules."
    >
      <DocumentSection heading="What you may expect">
        <p>
          The product writes drafts of discussion posts from the topic and options that you give. Drafts are
          made by an AI system: they can be wrong, one-sided or unsuited to your course. We do not promise a
          grade, nor that a text is free of error.
        </p>
        <p>References are printed only where a source was looked up. Read a source before you cite it.</p>
      </DocumentSection>
      <DocumentSection heading="What we expect of you">
        <ul>
          <li>Review every draft before you submit it, and make it your own.</li>
          <li>
            Follow your institution's rules on AI use, and say that you used it where they ask for that.
          </li>
          <li>Be at least 16 years old, or 13 with the consent of a parent or guardian.</li>
          <li>Keep your password to yourself. What happens under your account is taken to be yours.</li>
          <li>
            Don't try to get around limits, to reach other people's data, or to use the product to harass or
            deceive anyone.
          </li>
        </ul>
      </DocumentSection>
      <DocumentSection heading="Plans">
        <p>
          The free plan has {FREE_POSTS_TOTAL} posts in total. Premium has {PREMIUM_POSTS_PER_WEEK} posts a
          week for ${(PREMIUM_PRICE_CENTS / 100).toFixed(2)} a week and renews until it's canceled; after a
          cancellation it lasts to the end of the period that was paid for. A generation that fails is not
          counted. See <Link href={paths.pricing.href}>pricing</Link>.
        </p>
      </DocumentSection>
      <DocumentSection heading="Who owns the text">
        <p>
          What you write and what is generated for you is yours to use, as far as the law allows. You let us
          process it to the extent that running the product needs; see the{" "}
          <Link href={paths.privacy.href}>privacy policy</Link>.
        </p>
      </DocumentSection>
      <DocumentSection heading="Closing your account">
        <p>
          You may stop at any time. We may close an account that breaks these terms, and will say why. If we
          stop the service, we will give notice so that you can take your posts with you.
        </p>
      </DocumentSection>
    </DocumentPage>
  );
}
