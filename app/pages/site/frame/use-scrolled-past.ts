import { useEffect, useState } from "react";

/** True while the page is scrolled down more than `px` pixels. */
export function useScrolledPast(px: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > px);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [px]);
  return isPast;
}
