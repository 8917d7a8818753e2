import { doiIn } from "./work.ts";

/**
 * The DOIs by which somebody names works, each once: written out, or in a link that leads to the work. A link to another
 * page that has a DOI somewhere in it names that page, and none.
 */
export function doisNamedIn(text: string): string[] {
  const dois = text.split(BETWEEN).flatMap((part) => {
    if (part === "") return [];
    const link = linkIn(part);
    return (link ? doiOfLink(link) : doiIn(part)) ?? [];
  });
  return [...new Set(dois)];
}

/** Commas and semicolons are in DOIs, too, but not before the next one. */
const BETWEEN = /\s|[,;](?=10\.|https?:|doi)/i;

function linkIn(part: string): URL | null {
  const start = part.search(/https?:\/\//i);
  if (start >= 0) return URL.parse(part.slice(start));
  return /^\W?(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,20}\//i.test(part)
    ? URL.parse(`https://${part.replace(/^\W/, "")}`)
    : null;
}

/** At doi.org itself, as a library's proxy writes that, too: "doi-org.proxy.example.edu". */
const RESOLVER = /^(?:(?:dx\.|www\.)?doi\.org$|(?:dx-)?doi-org\.)/;
/** Where publishers have it in the query: "?id=10.1371/journal.pone.0173148". */
const PARAMETERS = ["id", "doi"];

/** Where a library's proxy has the link that it leads to: "login?url=https://doi.org/…". */
const PROXIED = ["url", "qurl"];

function doiOfLink({ hostname, pathname, search, searchParams, hash }: URL): string | null {
  const publisher = PUBLISHERS.find(({ host }) => isHost(hostname, host));
  const [, suffix] = publisher?.path.exec(pathname) ?? [];
  if (publisher && suffix !== undefined) return doiIn(publisher.prefix + suffix);
  if (RESOLVER.test(hostname)) return doiIn(pathname + search + hash);
  for (const name of PARAMETERS) {
    const value = searchParams.get(name) ?? "";
    if (value.startsWith("10.")) return doiIn(value);
  }
  const target = PROXIED.map((name) => URL.parse(searchParams.get(name) ?? "")).find((link) => link !== null);
  // It is shorter than what holds it, so that this ends.
  if (target && /\/login\/?$/.test(pathname) && target.search.length < search.length)
    return doiOfLink(target);
  const start = pathname.search(/\/10\.\d{4,9}\//);
  if (start < 0) return null;
  const before = pathname.slice(0, start).split("/").filter(Boolean);
  if (OF_ONE_WORK.some((host) => isHost(hostname, host)))
    return doiIn(withoutView(pathname.slice(start + 1)));
  if (!before.every((word) => SHOWN_AS.has(word.toLowerCase()))) return null;
  return doiIn(withoutView(pathname.slice(start + 1)));
}

/** Publishers whose links hold their own name of a work, which is the rest of its DOI. */
const PUBLISHERS = [
  {
    host: "nature.com",
    path: /^\/articles\/([a-z\d_-][a-z\d._-]{3,40}?)(?:\.pdf)?(?:\/|$)/i,
    prefix: "10.1038/",
  },
  { host: "jstor.org", path: /^\/stable\/(?:pdf\/)?(\d{3,12})(?:\.pdf)?(?:\/|$)/, prefix: "10.2307/" },
  { host: "elifesciences.org", path: /^\/articles\/(\d{5,6})(?:\/|$)/, prefix: "10.7554/eLife." },
  { host: "nber.org", path: /^\/papers\/(w\d{1,6})(?:\/|$)/i, prefix: "10.3386/" },
];
/** Where a DOI stands behind other words, and each page is that of its work. */
const OF_ONE_WORK = ["frontiersin.org", "jstor.org", "journals.aps.org"];

/** At the host itself, or as a library's proxy writes it: "www-jstor-org.proxy.example.edu". */
function isHost(hostname: string, host: string): boolean {
  const bare = hostname.replace(/^www[.-]/, "");
  return bare === host || bare.startsWith(`${host.replaceAll(".", "-")}.`);
}

/** How publishers' addresses say in which form the work is shown. */
const SHOWN_AS = new Set(
  "doi abs abstract full fulltext html pdf epdf pdfdirect epub reader book books chapter chapters article articles content record document paper science".split(
    " ",
  ),
);

/** "10.3389/fpsyg.2019.01234/full", and of preprints "10.1101/2020.05.01.073262v1.full.pdf" */
function withoutView(path: string): string {
  const last = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const whole = (SHOWN_AS.has(last) ? path.slice(0, path.lastIndexOf("/")) : path).replace(/\.pdf$/i, "");
  return whole.replace(/^(10\.1101\/[\d.]{1,30})v\d{1,2}(?:\.[a-z-]{1,20}){0,2}$/i, "$1");
}
