/** The mark of the product; decoration beside its name. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0 @max-brand:size-6">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path
        d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H15l-4.2 3.6a.5.5 0 0 1-.8-.4V20A2.5 2.5 0 0 1 8 17.5z"
        className="fill-on-primary"
      />
      <path d="M12 12.5h8M12 15.5h5" className="stroke-primary" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
