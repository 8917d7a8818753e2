import { Button } from "@discussion-post/ui/components/button";
import { Drawer } from "@discussion-post/ui/components/drawer";
import { Link } from "@discussion-post/ui/components/link";
import { Menu } from "lucide-react";
import { useState } from "react";

interface VisitorDrawerProps {
  links: { label: string; href: string; isPrimary: boolean }[];
}

/** The way in, on small screens. */
export function VisitorDrawer({ links }: VisitorDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title="Menu"
      trigger={
        <Button variant="ghost" size="icon" aria-label="Open menu" className="md:hidden">
          <Menu aria-hidden />
        </Button>
      }
    >
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
