import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

type BadgeProps = ComponentProps<"span"> & VariantProps<typeof badgeStyles>;

/** A word or two about a thing: its kind or its state. */
export function Badge({ variant, className, ...props }: BadgeProps) {
  return <span {...props} className={badgeStyles({ variant, className })} />;
}

const badgeStyles = cva(
  "inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs [&_svg]:size-3",
  {
    variants: {
      variant: {
        neutral: "bg-ink/7 text-ink",
        outline: "border border-line text-muted",
        primary: "bg-primary-soft text-primary-ink",
        success: "bg-success-soft text-success-ink",
        warning: "bg-warning-soft text-warning-ink",
        danger: "bg-danger-soft text-danger-ink",
      },
    },
    defaultVariants: { variant: "neutral" },
  },
);
