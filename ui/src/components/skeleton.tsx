/** A grey block in the place and size of something that is loading. Silent: say "loading" once, elsewhere. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`max-w-full animate-shimmer rounded-md bg-ink/6 ${className}`} />;
}
