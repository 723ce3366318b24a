import { useHydrated } from "~/browser/use-hydrated";
import type { DeskPage } from "~/domain/staff/desk-pages";
import { useDeskKeys } from "./use-desk-keys";

/** Lists the desk's keyboard shortcuts, with a button that turns them off. They need JavaScript. */
export function DeskKeys({ pages }: { pages: readonly DeskPage[] }) {
  const { isOn, toggle } = useDeskKeys(pages);
  if (!useHydrated()) return null;
  const keys: [string, string][] = [
    ["/", "Search"],
    ["j, k", "Next and previous row"],
    ...pages.map(({ key, label }): [string, string] => [`g then ${key}`, label]),
  ];
  return (
    <details className="mx-auto max-w-[90rem] px-3 pb-6 text-sm text-ink-soft sm:px-5 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Keyboard
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        onClick={toggle}
        className="min-h-11 cursor-pointer font-semibold underline underline-offset-4"
      >
        {isOn ? "Turn these keys off" : "Turn these keys on"}
      </button>
    </details>
  );
}
