import { PRODUCT_SHORT_NAME } from "@discussion-post/contract/product-constants";
import type { ReactNode } from "react";

/** The product's name and, for who is signed in, the account's menu. */
export function PanelHeader({ children }: { children: ReactNode }) {
  return (
    <header className="docked top-0 z-10 flex h-13 items-center gap-2.5 border-line border-b bg-surface px-4">
      <img src="/icon/48.png" alt="" className="size-6" />
      <span className="min-w-0 flex-1 truncate font-semibold text-sm tracking-tight">
        {PRODUCT_SHORT_NAME}
      </span>
      {children}
    </header>
  );
}
