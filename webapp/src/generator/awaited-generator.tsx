import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { GeneratorLoading } from "./generator-loading.tsx";
import { GeneratorPlace } from "./generator-place.tsx";

/** The desk of somebody who may be signed in, before any script has come. */
export function AwaitedGenerator() {
  return (
    <GeneratorPlace>
      <h1 className="sr-only">{PRODUCT_NAME}</h1>
      <GeneratorLoading hasSamples />
    </GeneratorPlace>
  );
}
