import type { CountedRoute } from "~/domain/questions/counted-routes";

const NUMBER = "px-2 py-1.5 text-end tabular-nums";

/** How many answered the questions before the times, and where that led them. */
export function RouteCounts({ routes }: { routes: readonly CountedRoute[] }) {
  if (routes.length === 0) {
    return <p className="text-sm text-ink-soft">Nobody has answered the questions with rules yet.</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it
    <section aria-label="Where answers led" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-1 text-start font-semibold">Where answers led</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-1.5 text-start font-normal">
              Way
            </th>
            <th scope="col" className={`${NUMBER} font-normal`}>
              This month
            </th>
            <th scope="col" className={`${NUMBER} font-normal`}>
              Last month
            </th>
            <th scope="col" className={`${NUMBER} font-normal`}>
              12 months
            </th>
          </tr>
        </thead>
        <tbody>
          {routes.map(({ label, thisMonth, lastMonth, total }) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
                {label}
              </th>
              {[thisMonth, lastMonth, total].map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that stay
                <td key={index} className={NUMBER}>
                  {count.toLocaleString("en-GB")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
