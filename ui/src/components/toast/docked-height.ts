import { useEffect, useState } from "react";

/** A bar whose lower edge is nearer to the window's than this, in px, would lie under a toast. */
const TOAST_REACH = 96;

/**
 * How high above the window's lower edge the bars reach that are docked there, in px; 0 for none. It is followed
 * frame by frame: bars come and go, and are pushed away where the page is scrolled to its end.
 * @param isFollowed whether somebody needs to know at present
 */
export function useDockedHeight(isFollowed: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!isFollowed) return;
    let frame = 0;
    const follow = () => {
      setHeight(dockedHeight());
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isFollowed]);
  return height;
}

function dockedHeight(): number {
  const reaches = [...document.querySelectorAll(".docked")].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isInTheWay = height > 0 && top < innerHeight && bottom > innerHeight - TOAST_REACH;
    return isInTheWay ? innerHeight - top : 0;
  });
  // A bar that is higher than half the window would leave no place for the toast.
  return Math.min(Math.round(Math.max(0, ...reaches)), Math.round(innerHeight / 2));
}
