import { Button } from "../components/button.tsx";

export interface LoadMoreProps {
  isLoading: boolean;
  onLoad: () => void;
}

/** Fetches the next page of a list, below what is shown of it. */
export function LoadMore({ isLoading, onLoad }: LoadMoreProps) {
  return (
    <Button variant="secondary" size="sm" loading={isLoading} onClick={onLoad} className="self-center">
      {isLoading ? "Loading..." : "Load more"}
    </Button>
  );
}
