import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "./spinner.tsx";

type AlertProps = VariantProps<typeof alertStyles> & {
  title?: ReactNode;
  /** What happened and what to do next. */
  children?: ReactNode;
  /** Buttons or links; beside the text where there is room, else below it. */
  actions?: ReactNode;
  /** While what it tells of is still under way: a spinner in the icon's place. */
  loading?: boolean;
};

/**
 * A message in the flow of the page. `danger` interrupts a screen reader (`role="alert"`), the others wait
 * for a pause (`role="status"`).
 */
export function Alert({ variant = "info", title, children, actions, loading = false }: AlertProps) {
  const Icon = icons[variant ?? "info"];
  return (
    <div role={variant === "danger" ? "alert" : "status"} className={alertStyles({ variant })}>
      <div className="relative flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
        {loading ? <Spinner className={iconStyles} /> : <Icon aria-hidden className={iconStyles} />}
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-pretty text-ink leading-relaxed">{children}</div>}
      </div>
      {Boolean(actions) && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Beside the first line, however high the buttons are that the text is centred at. */
const iconStyles = "absolute -start-7.5 top-0.5 size-4.5";

const alertStyles = cva(
  "flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border py-3.5 ps-11.5 pe-4 text-sm wrap-anywhere",
  {
    variants: {
      variant: {
        info: "border-info-line bg-primary-soft text-primary-ink",
        success: "border-success-line bg-success-soft text-success-ink",
        warning: "border-warning-line bg-warning-soft text-warning-ink",
        danger: "border-danger-line bg-danger-soft text-danger-ink",
      },
    },
    defaultVariants: { variant: "info" },
  },
);
