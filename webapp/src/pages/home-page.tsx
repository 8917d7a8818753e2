import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { useEndedSession, useSession } from "@discussion-post/ui/api/accounts";
import { Suspense, useState } from "react";
import { GeneratorLoading } from "../generator/generator-loading.tsx";
import { GeneratorPlace } from "../generator/generator-place.tsx";
import { LandingIntro } from "../generator/landing-intro.tsx";
import { LazyGenerator } from "../generator/lazy-generator.ts";
import { TemplateLinkNote } from "../generator/template-link-note.tsx";
import { ClientOnly } from "../layouts/client-only.tsx";
import { mayBeSignedIn } from "../stored-session.ts";

/** The generator; for visitors with an introduction above it. */
export function HomePage() {
  const session = useSession();
  const ended = useEndedSession();
  // Until the server has answered: somebody of whom nothing is known is taken for a visitor.
  const isUnknown = session.status === "loading" || session.status === "unreachable";
  // A sign-in that has just proved over is forgotten before the page hears that nobody is signed in.
  const [wasKept] = useState(mayBeSignedIn);
  const isVisitor = session.status === "signed_out" || (isUnknown && !wasKept && !mayBeSignedIn());
  // Whose session has ended comes back to the desk: what is told to strangers would only push it away.
  const isStranger = isVisitor && (ended === null || ended.isDeleted);
  return (
    <>
      <title>{`${PRODUCT_NAME} - Create Posts & Replies Free`}</title>
      {isVisitor && (
        // No page is prerendered for one template.
        <ClientOnly>
          <TemplateLinkNote />
        </ClientOnly>
      )}
      {isStranger && <LandingIntro />}
      {/* Another element once it is known who is there: what comes above it then moves nothing that was read. */}
      <GeneratorPlace key={isUnknown && !isVisitor ? "awaited" : "known"}>
        {!isStranger && <h1 className="sr-only">{PRODUCT_NAME}</h1>}
        <ClientOnly fallback={<GeneratorLoading hasSamples={!isVisitor} />}>
          <Suspense fallback={<GeneratorLoading hasSamples={!isVisitor} />}>
            {/* Not before it is known whose draft may be shown. */}
            {isUnknown && !isVisitor ? <GeneratorLoading hasSamples={!isVisitor} /> : <LazyGenerator />}
          </Suspense>
        </ClientOnly>
      </GeneratorPlace>
    </>
  );
}
