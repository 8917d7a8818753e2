import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";

/** Where a page may load the payment form from. */
export interface PaymentOrigins {
  scripts: string;
  frames: string[];
  calls: string;
}

/**
 * No inline script, no eval, nothing from elsewhere: the pages hold the user's token in web storage.
 * @param payment null where nobody can pay
 */
export function securityHeaders({ payment }: { payment: PaymentOrigins | null }): RequestHandler {
  const headers = headersSetBy(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...(payment ? [payment.scripts] : [])],
          frameSrc: payment?.frames ?? ["'none'"],
          connectSrc: ["'self'", ...(payment ? [payment.calls] : [])],
          // Menus and sliders are placed by style attributes, and a dialog stops the page's scrolling by a style element.
          styleSrc: ["'self'", "'unsafe-inline'"],
          // The pictures of people who signed in with Google.
          imgSrc: ["'self'", "data:", "https://lh3.googleusercontent.com"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    }),
  );
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** What a middleware sets, put together once: it depends on no request. */
function headersSetBy(middleware: ReturnType<typeof helmet>) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))] as const);
}
