interface UsageMeterProps {
  postsUsed: number;
  postsLimit: number;
  /** Whether the posts are those of a week, and not of the account's whole life. */
  isSubscribed?: boolean;
}

/** How many posts of the current window are used, in a line; the bar takes what room there is. */
export function UsageMeter({ postsUsed, postsLimit, isSubscribed = false }: UsageMeterProps) {
  const share = postsLimit === 0 ? 1 : Math.min(postsUsed / postsLimit, 1);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-muted text-xs">
      <span
        aria-hidden
        className="edge h-2 min-w-14 max-w-56 flex-1 overflow-hidden rounded-full bg-ink/12 bg-clip-padding"
      >
        <span
          className={`block h-full rounded-full forced-colors:bg-[Highlight] ${share >= 1 ? "bg-danger" : "bg-primary"}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="tabular-nums">
        {postsUsed} of {postsLimit} posts used{isSubscribed && " this week"}
      </span>
    </div>
  );
}
