import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** Marks the scripts that the server rendered itself; undefined in the browser. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
