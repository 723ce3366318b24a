import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { markSignedIn } from "./wake/signed-in-mark";

/** Signing in and out happen without a new document, so the mark follows every navigation. */
export function useSignedInMark(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation
  useEffect(markSignedIn, [key]);
}
