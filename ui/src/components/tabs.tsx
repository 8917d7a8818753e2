import { Tabs as RadixTabs } from "radix-ui";
import type { ComponentProps } from "react";

/** Views of one thing, one shown at a time. Holds a `TabList` of `Tab`s and a `TabPanel` for each. */
export function Tabs(props: ComponentProps<typeof RadixTabs.Root>) {
  return <RadixTabs.Root {...props} />;
}

/** The row of tabs. Name it with `aria-label`. */
export function TabList({ className = "", ...props }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      {...props}
      className={`inline-flex flex-wrap gap-1 rounded-lg bg-ink/6 p-1 ${className}`}
    />
  );
}

/** One tab; `value` ties it to its panel. */
export function Tab({ className = "", ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      {...props}
      className={`inline-flex h-9 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-md px-4 font-medium text-muted text-sm transition-colors hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:text-muted data-[state=active]:bg-chosen data-[state=active]:text-ink data-[state=active]:shadow-card forced-colors:data-[state=active]:border-2 touch:h-11 ${className}`}
    />
  );
}

/** What a tab shows. */
export function TabPanel(props: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...props} />;
}
