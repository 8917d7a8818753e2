import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { getConfig, getHealth, getReadiness } from "@discussion-post/contract/service";
import type { Router } from "express";
import type { Database } from "../database/connection.ts";
import { databaseVersion } from "../database/server-version.ts";
import { AppError } from "../errors/app-error.ts";
import { route } from "../http/route.ts";

interface ServiceRoutesOptions {
  db: Database;
  supportEmail: string | null;
  extensionStoreUrl: string | null;
  hasExtensionDownload: boolean;
  emulated: string[];
  /** What a browser needs to pay; null where payment is not configured. */
  stripe: ResponseOf<typeof getConfig>["stripe"];
  isShuttingDown: () => boolean;
}

export function serviceRoutes(
  router: Router,
  {
    db,
    supportEmail,
    extensionStoreUrl,
    hasExtensionDownload,
    emulated,
    stripe,
    isShuttingDown,
  }: ServiceRoutesOptions,
): void {
  route(router, getConfig, () => ({
    productName: PRODUCT_NAME,
    supportEmail,
    extensionStoreUrl,
    hasExtensionDownload,
    emulated,
    stripe,
  }));

  route(router, getHealth, () => ({ status: "live" as const }));

  /** However many ask at once, the database is asked by one statement at a time. */
  let asked: Promise<unknown> | null = null;
  const databaseAnswers = () => {
    asked ??= databaseVersion(db).finally(() => {
      asked = null;
    });
    return asked;
  };

  route(router, getReadiness, async () => {
    if (isShuttingDown()) throw new AppError("unavailable", "The server is shutting down.");
    try {
      await databaseAnswers();
    } catch (cause) {
      throw new AppError("unavailable", "The database does not answer.", { cause });
    }
    return { status: "ready" as const };
  });
}
