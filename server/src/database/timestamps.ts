import { datetime } from "drizzle-orm/mysql-core";

/** A moment in UTC to the millisecond, the same on MySQL and MariaDB. */
export const moment = (name: string) => datetime(name, { mode: "date", fsp: 3 });
