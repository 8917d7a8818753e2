import type { Endpoint } from "@discussion-post/contract/endpoint";
import type { Request } from "express";
import type { AskedRow, BesideCaller } from "../database/caller-query.ts";
import type { PackedRow } from "../database/packed.ts";
import { authenticated } from "../http/authenticated.ts";
import { isFor } from "../http/is-for.ts";

/** What a call reads of its caller's own in the statement that finds out who calls (ADR-0043). */
export interface ReadBeside<Row = unknown> {
  endpoint: Endpoint;
  beside: BesideCaller;
  /**
   * The values of its placeholders; null where this call is not answered so.
   * @param userId who calls, as their credential says; nothing has checked that
   */
  valuesOf: (req: Request, userId: number | null) => Record<string, unknown> | null;
  unpack: (values: PackedRow) => Row;
}

declare global {
  // Express's own name for what an application adds to its requests.
  namespace Express {
    interface Request {
      /** What was read beside the caller. */
      beside?: { read: ReadBeside; ownerId: number; row: PackedRow | null };
    }
  }
}

/** A read for one request. */
interface AskedBeside extends AskedRow {
  read: ReadBeside;
}

/** What is to be read beside the caller of a request, if anything. @param userId as for {@link ReadBeside.valuesOf} */
export function askedBeside(
  reads: readonly ReadBeside[],
  req: Request,
  userId: number | null,
): AskedBeside | null {
  const read = reads.find(({ endpoint }) => isFor(req, endpoint));
  const values = read?.valuesOf(req, userId);
  return read && values ? { read, beside: read.beside, values } : null;
}

/** What was read beside the caller, null where there is none; undefined where it is yet to be read. */
export function readBeside<Row>(req: Request, read: ReadBeside<Row>): Row | null | undefined {
  const { beside } = req;
  if (beside?.read !== read || beside.ownerId !== authenticated(req)?.id) return undefined;
  return beside.row && read.unpack(beside.row);
}
