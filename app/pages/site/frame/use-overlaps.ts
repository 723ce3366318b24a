import { type RefObject, useEffect, useState } from "react";

/** True while the fixed element lies over one that the selector finds. */
export function useOverlaps(fixed: RefObject<Element>, selector: string): boolean {
  const [liesOver, setLiesOver] = useState(false);
  useEffect(() => {
    const look = () => {
      const mine = fixed.current?.getBoundingClientRect();
      const other = document.querySelector(selector)?.getBoundingClientRect();
      setLiesOver(
        mine !== undefined &&
          other !== undefined &&
          mine.left < other.right &&
          mine.right > other.left &&
          mine.top < other.bottom &&
          mine.bottom > other.top,
      );
    };
    look();
    addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [fixed, selector]);
  return liesOver;
}
