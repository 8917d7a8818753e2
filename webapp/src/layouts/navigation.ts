import type { User } from "@discussion-post/contract/accounts";
import {
  History,
  LayoutDashboard,
  LayoutTemplate,
  type LucideIcon,
  PenLine,
  ShieldCheck,
  Tag,
} from "lucide-react";
import { paths } from "../paths.ts";

interface NavigationEntry {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Leads to an empty form, whatever stands there; shown in the drawer of small screens only. */
  isNewPost?: boolean;
}

/** Where a signed-in person can go from the header's menu. */
export function navigationFor({
  isSubscribed,
  isAdmin,
}: Pick<User, "isSubscribed" | "isAdmin">): NavigationEntry[] {
  return [
    { label: "Create New Post", href: paths.home.href, icon: PenLine, isNewPost: true },
    { label: "Dashboard", href: paths.dashboard.href, icon: LayoutDashboard },
    { label: "Post History", href: paths.postHistory.href, icon: History },
    { label: "Templates", href: paths.templates.href, icon: LayoutTemplate },
    isSubscribed
      ? { label: "Manage Subscription", href: paths.account.href, icon: Tag }
      : { label: "Pricing", href: paths.pricing.href, icon: Tag },
    ...(isAdmin ? [{ label: "Admin Dashboard", href: paths.admin.href, icon: ShieldCheck }] : []),
  ];
}
