import { DropdownMenu as RadixMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** What stands above the entries, such as whose menu it is. */
  header?: ReactNode;
  /** Which edge of the button the menu keeps to: the one that is nearer to the edge of what it stands in. */
  align?: "start" | "end";
  children: ReactNode;
}

/** A menu below a button. Arrow keys move, typing finds, Escape closes and gives the focus back. */
export function DropdownMenu({ trigger, header, align = "end", children }: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className="z-50 min-w-[min(14rem,calc(100vw-1rem))] max-w-72 animate-enter rounded-lg border border-line bg-raised p-1.5 text-ink shadow-float"
        >
          {header !== undefined && (
            <>
              <RadixMenu.Label className="px-2.5 py-2">{header}</RadixMenu.Label>
              <RadixMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
            </>
          )}
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

/** An entry that does something at once. */
export function DropdownMenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <RadixMenu.Item onSelect={onSelect} className={itemStyles}>
      {children}
    </RadixMenu.Item>
  );
}

/** An entry that leads somewhere: give it one `Link variant="bare"`. */
export function DropdownMenuLink({ children }: { children: ReactElement }) {
  return (
    <RadixMenu.Item asChild className={itemStyles}>
      {children}
    </RadixMenu.Item>
  );
}

interface DropdownMenuChoiceProps<T extends string> {
  /** What is chosen. */
  label: string;
  value: T;
  /** The names of the values. */
  names: Record<T, string>;
  onChange: (value: T) => void;
}

/** A setting of which one value holds; the menu stays open, so that one sees what it does. */
export function DropdownMenuChoice<T extends string>({
  label,
  value,
  names,
  onChange,
}: DropdownMenuChoiceProps<T>) {
  return (
    <RadixMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as T)}
      className="flex items-center gap-1 px-2.5 py-1 text-sm"
    >
      <RadixMenu.Label className="me-auto text-muted">{label}</RadixMenu.Label>
      {(Object.keys(names) as T[]).map((name) => (
        <RadixMenu.RadioItem
          key={name}
          value={name}
          onSelect={(event) => event.preventDefault()}
          className="entry cursor-pointer select-none rounded-md px-2 py-1.5 text-xs data-[state=checked]:bg-primary-soft data-[state=checked]:text-primary-ink touch:min-h-11 touch:content-center forced-colors:data-[state=checked]:outline-2"
        >
          {names[name]}
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  );
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

const itemStyles =
  "entry flex w-full select-none items-center gap-2.5 rounded-md px-2.5 py-2 text-sm touch:min-h-11 [&_svg]:size-4 [&_svg]:text-muted cursor-pointer";
