import { useRouteLoaderData } from "@remix-run/react";
import { useTurnstile } from "../browser/turnstile";
import type { RootData } from "../content/page-meta";
import { OPENED_FIELD, TRAP_FIELD } from "../domain/person-check";

type PersonCheckProps = {
  /** When the form was opened, signed; null or undefined on pages that are the same for everyone. */
  opened: string | null | undefined;
  /** The server's last answer: each needs a new check. */
  answer: unknown;
};

/** Detects forms filled in by programs, with fields that people don't see, hear or reach, and Cloudflare's check. */
export function PersonCheck({ opened, answer }: PersonCheckProps) {
  const root = useRouteLoaderData<RootData>("root");
  const box = useTurnstile(root?.turnstileSiteKey ?? null, answer);
  return (
    <>
      {opened && <input type="hidden" name={OPENED_FIELD} value={opened} />}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Leave this field empty
          {/* A new field after each refusal, so that what a browser filled in is gone. */}
          <input
            key={opened}
            type="text"
            name={TRAP_FIELD}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            data-bwignore=""
            data-form-type="other"
          />
        </label>
      </div>
      {root?.turnstileSiteKey && <div ref={box} className="empty:hidden" />}
    </>
  );
}
