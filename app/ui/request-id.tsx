import { createContext, useContext } from "react";

const RequestIdContext = createContext<string | undefined>(undefined);

export const RequestIdProvider = RequestIdContext.Provider;

/**
 * The request's id, for a visitor to send us: by it we find the request in the log. Only for pages that report a
 * failure, because other pages are the same for everyone.
 */
export function RequestIdLine() {
  const id = useContext(RequestIdContext) ?? idOnPage();
  if (id === undefined) return null;
  return (
    <p className="text-ink-soft">
      Request id <code data-request-id={id}>{id}</code>. Include it if you email us, so that we can find out
      what happened.
    </p>
  );
}

/** In the browser, what the server has written into the page. */
function idOnPage(): string | undefined {
  if (typeof document === "undefined") return undefined;
  return document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;
}
