import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { useSession } from "@discussion-post/ui/api/accounts";
import { lazy, Suspense } from "react";
import { GeneratorLoading } from "../generator/generator-loading.tsx";
import { LandingIntro } from "../generator/landing-intro.tsx";

// Asked for at once and not waited for: what stands above it is painted meanwhile.
const generator = import("../generator/generator.tsx");
const Generator = lazy(async () => ({ default: (await generator).Generator }));

/** The generator; for visitors with an introduction above it. */
export function HomePage() {
  const session = useSession();
  return (
    <>
      <title>{`${PRODUCT_NAME} - Create Posts & Replies Free`}</title>
      {session.status === "signed_out" && <LandingIntro />}
      <div id="generator" className="mx-auto max-w-6xl scroll-mt-16 px-4 py-8 sm:px-6">
        {session.status !== "signed_out" && <h1 className="sr-only">{PRODUCT_NAME}</h1>}
        <Suspense fallback={<GeneratorLoading />}>
          <Generator />
        </Suspense>
      </div>
    </>
  );
}
