import { Column, type GetColumnData, is, type SQL, sql } from "drizzle-orm";

/** A packed row as the list of its values. */
export type PackedRow = readonly unknown[];

type Fields = Record<string, Column | SQL>;

type Unpacked<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column
    ? GetColumnData<F[Name]>
    : F[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/**
 * Several fields as one value of JSON: a result of one column is described and read in a fraction of the time that one
 * of fifty takes. An expression comes as JSON has it.
 */
export function packed<F extends Fields>(fields: F) {
  const named = Object.entries(fields);
  const decoders = named.map(([, field]) => (is(field, Column) ? field : null));
  return {
    /** What a query selects. */
    row: sql<string>`JSON_ARRAY(${sql.join(
      named.map(([, field]) => field),
      sql`, `,
    )})`,
    /** @param values what the database has made of `row` */
    unpack(values: PackedRow): Unpacked<F> {
      const unpacked: Record<string, unknown> = {};
      for (const [index, [name]] of named.entries()) {
        const value = values[index] ?? null;
        const column = decoders[index];
        unpacked[name] = value === null || !column ? value : column.mapFromDriverValue(value);
      }
      // Its names are those of the fields, and their columns have just given the values.
      return unpacked as Unpacked<F>;
    },
  };
}

/** The values of a packed row. @param stored text from MariaDB's driver, data from MySQL's */
export function listIn(stored: unknown): PackedRow {
  return typeof stored === "string" ? JSON.parse(stored) : (stored as PackedRow);
}
