import { connect } from "node:net";
import { StartError } from "@discussion-post/testing/start-error";

const TIMEOUT_MS = 5_000;
const MYSQL_PORT = 3306;

/** @throws StartError when DATABASE_URL is no address of a database, or nobody answers there */
export async function checkDatabaseUrl(databaseUrl: string): Promise<void> {
  const url = URL.parse(databaseUrl);
  if (!url?.hostname || !/^(?:mysql|mariadb):$/.test(url.protocol)) {
    throw new StartError("DATABASE_URL must look like mysql://user:password@host:3306/name.");
  }
  const port = Number(url.port) || MYSQL_PORT;
  if (await accepts(url.hostname, port)) return;
  throw new StartError(
    `The database of DATABASE_URL does not answer at ${url.hostname}:${port}: start it or correct the address, ` +
      "or take DATABASE_URL out to get a private database.",
  );
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ host, port });
    const finish = (isOpen: boolean) => {
      socket.destroy();
      answer(isOpen);
    };
    socket.setTimeout(TIMEOUT_MS, () => finish(false));
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });
}
