import { createContext, useContext } from "react";
import { useNonce } from "./nonce";

const RulesContext = createContext("");

export const RulesAheadProvider = RulesContext.Provider;

/**
 * What the browser may fetch before a link is pressed. Only the server knows it, and the text in the page stays as it came; where
 * there is nothing to fetch, it is empty.
 */
export function RulesAhead() {
  return (
    <script
      type="speculationrules"
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own rules
      dangerouslySetInnerHTML={{ __html: useContext(RulesContext) }}
    />
  );
}
