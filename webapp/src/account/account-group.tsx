import { type ReactNode, useId } from "react";

interface AccountGroupProps {
  heading: string;
  /** Its sections. */
  children: ReactNode;
}

/** Sections of the account that belong together; where there is room, the heading stands beside them. */
export function AccountGroup({ heading, children }: AccountGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8"
    >
      <h2 id={id} className="font-semibold text-lg tracking-tight lg:pt-5">
        {heading}
      </h2>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}
