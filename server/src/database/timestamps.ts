import { datetime as mysqlDatetime } from "drizzle-orm/mysql-core";

/** A point in time in UTC to the millisecond, the same on MySQL and MariaDB. */
export const datetime = (name: string) => mysqlDatetime(name, { mode: "date", fsp: 3 });
