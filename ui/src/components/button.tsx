import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyles> & {
    /**
     * Shows a spinner and takes no presses. The button stays focusable, so that the keyboard does not lose
     * its place while a request runs.
     */
    loading?: boolean;
    /** What it says while `loading`. Its room is kept from the start: a press changes no width, and no lines beside it. */
    loadingLabel?: string;
    /** Gives the look to the one child, such as a `Link`; `loading` does not apply then. */
    asChild?: boolean;
  };

/** The product's push button. Give it words that say what happens: "Save", not "OK". */
export function Button({
  variant,
  size,
  fullWidth,
  loading = false,
  loadingLabel,
  asChild = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = buttonStyles({ variant, size, fullWidth, className });
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...props}
      className={classes}
      {...(loading && { "aria-disabled": true, "aria-busy": true, onClick: refusePress })}
    >
      {loadingLabel === undefined ? (
        <>
          {loading && <Spinner />}
          {children}
        </>
      ) : (
        <BothLabels loading={loading} loadingLabel={loadingLabel}>
          {children}
        </BothLabels>
      )}
    </button>
  );
}

/** In one place, of which the larger says how large it is. What is invisible has no part in the button's name. */
function BothLabels({
  loading,
  loadingLabel,
  children,
}: Pick<ButtonProps, "loading" | "loadingLabel" | "children">) {
  return (
    <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1 *:flex *:items-center *:gap-2">
      <span className={loading ? "invisible" : ""}>{children}</span>
      <span className={loading ? "" : "invisible"}>
        {loading ? <Spinner /> : <span className="size-4 shrink-0" />}
        {loadingLabel}
      </span>
    </span>
  );
}

/** Also keeps a submit button from submitting its form, by mouse or by Enter. */
function refusePress(event: MouseEvent) {
  event.preventDefault();
}

const buttonStyles = cva(
  [
    "inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md text-center font-medium",
    "transition-[background-color,border-color,color,box-shadow,translate]",
    "active:not-disabled:not-aria-disabled:translate-y-px",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress",
    "[&_svg]:size-4 [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary:
          "edge bg-primary text-on-primary shadow-card hover:not-disabled:not-aria-disabled:bg-primary-hover aria-disabled:bg-primary-hover",
        secondary:
          "border border-line-strong/60 bg-raised text-ink hover:not-disabled:not-aria-disabled:border-line-strong hover:not-disabled:not-aria-disabled:bg-sunken",
        ghost: "edge text-ink hover:not-disabled:not-aria-disabled:bg-ink/7",
        danger:
          "edge bg-danger text-on-danger shadow-card hover:not-disabled:not-aria-disabled:bg-danger-hover aria-disabled:bg-danger-hover",
      },
      size: {
        sm: "min-h-8 px-3 py-1 text-sm touch:min-h-11",
        md: "min-h-10 px-4 py-1.5 text-sm touch:min-h-11",
        lg: "min-h-12 px-6 py-2 text-base",
        icon: "size-9 text-sm touch:size-11",
      },
      fullWidth: { true: "w-full" },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

/** Classes of a button that does nothing at present, with `aria-disabled`: who has just pressed it keeps their place. */
export const unavailableStyles = "aria-disabled:opacity-55";
