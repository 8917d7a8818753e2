import { type Account, call } from "./api-client.ts";

let networks = 0;
/** Where nobody has called from yet; for a server that trusts the proxy's word. */
export const newNetwork = () => `198.51.${Math.floor(++networks / 200)}.${networks % 200}`;

let neighborhoods = 0;
/** Names addresses of one network, of which nobody has called yet. */
export function newNeighborhood(): () => string {
  const network = ++neighborhoods;
  let hosts = 0;
  return () => `203.0.${network}.${++hosts}`;
}

/** Where a call comes from, and the cookie that the device there shows. */
export interface From {
  network: string;
  cookie?: string;
}

/** A call's headers for where it comes from. */
export const from = ({ network, cookie }: From) => ({
  headers: { "X-Forwarded-For": network, ...(cookie && { Cookie: cookie }) },
});

/** Logs in from there. */
export const logInFrom = (
  server: { url: string },
  { username, password }: Pick<Account, "username" | "password">,
  where: From,
) => call(server, "POST /api/login", { body: { username, password }, ...from(where) });

/** Tries a wrong password from there. */
export const guessFrom = (server: { url: string }, account: Account, where: From) =>
  logInFrom(server, { ...account, password: "guess guess" }, where);

/** Tries so many, each from a network of its own. @returns how each was answered */
export async function guessFromEverywhere(
  server: { url: string },
  account: Account,
  times: number,
): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count += 1)
    statuses.push((await guessFrom(server, account, { network: newNetwork() })).status);
  return statuses;
}
