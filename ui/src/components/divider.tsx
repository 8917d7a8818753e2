interface DividerProps {
  /** A word between the two lines, such as "or". */
  label: string;
}

/** A line across, with a word in it. */
export function Divider({ label }: DividerProps) {
  return (
    <div className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {label}
    </div>
  );
}
