import { Button } from "@discussion-post/ui/components/button";
import { Drawer } from "@discussion-post/ui/components/drawer";
import { Link } from "@discussion-post/ui/components/link";
import { type ReactElement, useState } from "react";

interface VisitorDrawerProps {
  links: { label: string; href: string; isPrimary: boolean }[];
  trigger: ReactElement;
}

/** The way in, on small screens; open at first. */
export function VisitorDrawer({ links, trigger }: VisitorDrawerProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Drawer isOpen={isOpen} onOpenChange={setIsOpen} title="Menu" trigger={trigger}>
      <nav aria-label="Site" className="flex flex-col gap-2">
        {links.map(({ label, href, isPrimary }) => (
          <Button key={href} asChild variant={isPrimary ? "primary" : "secondary"} size="lg">
            <Link variant="bare" href={href} onClick={() => setIsOpen(false)}>
              {label}
            </Link>
          </Button>
        ))}
      </nav>
    </Drawer>
  );
}
