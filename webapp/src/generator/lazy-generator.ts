import { lazyPart } from "../layouts/lazy-page.ts";

/** The generator, which what stands above it does not wait for. */
export const LazyGenerator = lazyPart(async () => (await import("./generator.tsx")).Generator);
