import { useEffect, useState } from "react";

/** Smaller differences come from the browser's own bars. */
const SMALLEST_PX = 120;

/** How many pixels of the page the on-screen keyboard covers; 0 where the browser shrinks the page instead. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const look = () => {
      const covered = innerHeight - seen.height - seen.offsetTop;
      setHeight(seen.scale > 1.01 || covered < SMALLEST_PX ? 0 : covered);
    };
    look();
    seen.addEventListener("resize", look);
    seen.addEventListener("scroll", look);
    return () => {
      seen.removeEventListener("resize", look);
      seen.removeEventListener("scroll", look);
    };
  }, []);
  return height;
}
