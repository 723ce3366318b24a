import { useEffect, useState } from "react";

/** Smaller changes are a browser's own bars. */
const SMALLEST_PX = 120;

/** How much of the page the on-screen keyboard covers, where it doesn't make the page itself smaller. */
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
