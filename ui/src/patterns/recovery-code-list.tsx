import { COPIED_INDICATOR_MS } from "@discussion-post/contract/product-constants";
import { Check, Copy, Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";

interface RecoveryCodeListProps {
  codes: readonly string[];
  /** Puts the codes on the clipboard; returns whether they got there. */
  onCopy: () => Promise<boolean>;
  onDownload: () => void;
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodeList({ codes, onCopy, onDownload }: RecoveryCodeListProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className="flex flex-col gap-4">
      <Alert variant="warning" title="You won't see these again">
        Each code logs you in once if you lose your device. Keep them somewhere safe.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button variant="secondary" onClick={() => void onCopy().then(setIsCopied)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <Button variant="secondary" onClick={onDownload}>
          <Download aria-hidden /> Download
        </Button>
      </div>
    </div>
  );
}
