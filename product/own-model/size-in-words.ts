const LEAST_GIGABYTES = 0.1;

/** A size as people compare sizes of files: in gigabytes, and in megabytes where those would be 0.0. */
export function sizeInWords(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes < LEAST_GIGABYTES ? `${Math.ceil(bytes / 1e6)} MB` : `${gigabytes.toFixed(1)} GB`;
}
