import { cva, type VariantProps } from "class-variance-authority";
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

type AnchorProps = Omit<ComponentProps<"a">, "href"> & { href: string };

type LinkProps = AnchorProps & VariantProps<typeof linkStyles>;

/** A link. What renders it (plain `<a>`, a router's link, a new tab) is the host's choice: see {@link LinkProvider}. */
export function Link({ variant, className, ...props }: LinkProps) {
  const Anchor = useContext(AnchorContext);
  return <Anchor {...props} className={linkStyles({ variant, className })} />;
}

/**
 * Sets what renders every `Link` below it. The website gives a component around its router's link, the
 * extension one that opens a tab (a side panel must not navigate itself away).
 */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<AnchorProps>;
  children: ReactNode;
}) {
  return <AnchorContext value={component}>{children}</AnchorContext>;
}

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

const linkStyles = cva("rounded-sm", {
  variants: {
    variant: {
      inline:
        "font-medium text-primary-ink underline decoration-1 decoration-current/40 underline-offset-3 hover:decoration-current",
      /** No look of its own: the look comes from what is inside or from `Button asChild`. */
      bare: "",
    },
  },
  defaultVariants: { variant: "inline" },
});
