import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type AlertProps = VariantProps<typeof alertStyles> & {
  title?: ReactNode;
  /** What happened and what to do next. */
  children?: ReactNode;
  /** Buttons or links; beside the text where there is room, else below it. */
  actions?: ReactNode;
};

/**
 * A message in the flow of the page. `danger` interrupts a screen reader (`role="alert"`), the others wait
 * for a pause (`role="status"`).
 */
export function Alert({ variant = "info", title, children, actions }: AlertProps) {
  const Icon = icons[variant ?? "info"];
  // Beside a button the first line stands lower, and the icon stays beside the line.
  const isBesideButtons = Boolean(actions);
  return (
    <div role={variant === "danger" ? "alert" : "status"} className={alertStyles({ variant })}>
      <Icon aria-hidden className={`size-4.5 shrink-0 ${isBesideButtons ? "mt-1.5" : "mt-0.5"}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
        <div className={`flex min-w-0 flex-1 basis-64 flex-col gap-0.5 ${isBesideButtons ? "py-1" : ""}`}>
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && <div className="text-pretty text-ink leading-relaxed">{children}</div>}
        </div>
        {isBesideButtons && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const alertStyles = cva("flex gap-3 rounded-lg border px-4 py-3.5 text-sm wrap-anywhere", {
  variants: {
    variant: {
      info: "border-info-line bg-primary-soft text-primary-ink",
      success: "border-success-line bg-success-soft text-success-ink",
      warning: "border-warning-line bg-warning-soft text-warning-ink",
      danger: "border-danger-line bg-danger-soft text-danger-ink",
    },
  },
  defaultVariants: { variant: "info" },
});
