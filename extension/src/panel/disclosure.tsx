import { Button } from "@discussion-post/ui/components/button";
import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";

interface DisclosureProps {
  ref?: Ref<HTMLButtonElement>;
  icon: LucideIcon;
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A button that shows what is below it, and hides it again. */
export function Disclosure({ ref, icon: Icon, label, isOpen, onToggle, children }: DisclosureProps) {
  const contentId = useId();
  return (
    <>
      <Button
        ref={ref}
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={onToggle}
      >
        <Icon aria-hidden />
        {label}
        <ChevronDown aria-hidden className={`ms-auto transition-transform ${isOpen ? "rotate-180" : ""}`} />
      </Button>
      {isOpen && <div id={contentId}>{children}</div>}
    </>
  );
}
