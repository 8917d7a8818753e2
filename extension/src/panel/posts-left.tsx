interface PostsLeftProps {
  postsUsed: number;
  postsLimit: number;
}

/** How many posts of the current window are left, in two words; the meter below the form says it in full. */
export function PostsLeft({ postsUsed, postsLimit }: PostsLeftProps) {
  return (
    <span className="whitespace-nowrap text-muted text-xs tabular-nums">
      {Math.max(0, postsLimit - postsUsed)}
      <span className="sr-only"> posts</span> left
    </span>
  );
}
