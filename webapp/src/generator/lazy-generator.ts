import { preloadable } from "@discussion-post/ui/preloadable";

/** The generator, which what stands above it does not wait for. */
export const LazyGenerator = preloadable(async () => (await import("./generator.tsx")).Generator);
