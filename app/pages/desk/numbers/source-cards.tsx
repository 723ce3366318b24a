import type { ReactNode } from "react";
import { thousands } from "~/domain/in-words";
import type { NumbersView } from "~/domain/numbers/numbers-view";
import { NOT_ENOUGH } from "~/domain/numbers/shares";
import { SOURCES_SHOWN } from "~/domain/numbers/source-steps";
import { VITALS, type Vital } from "~/domain/visits/vitals";
import { DeskCard } from "../desk-card";
import { DeskLink } from "../desk-controls";
import { ColumnHeads } from "./column-heads";

const SOURCE_HEADS = ["Visits", "Forms begun", "Calls booked", "Calls held", "Accounts"];

/** From visit to client, by source and campaign. */
export function SourcesCard({ sources: { rows, isCut } }: Pick<NumbersView, "sources">) {
  return (
    <DeskCard id="sources" title="Where clients come from">
      {rows.length === 0 ? (
        <p className="text-sm">{NOT_ENOUGH}: nothing was counted in these weeks.</p>
      ) : (
        <WideTable name="Where clients come from" heads={["Source and campaign", ...SOURCE_HEADS]}>
          {rows.map(({ source, campaign, visits, begun, booked, held, accounts, to }) => (
            <tr key={`${source} ${campaign}`}>
              <th scope="row" className="wrap-anywhere">
                {to ? (
                  <DeskLink to={to} discover="none">
                    <bdi>{source}</bdi>
                    <span className="sr-only">{campaign && `, campaign ${campaign}`}: its calls</span>
                  </DeskLink>
                ) : (
                  <bdi>{source}</bdi>
                )}{" "}
                {campaign && <bdi className="block text-xs text-ink-soft">{campaign}</bdi>}
              </th>
              {[visits || "–", begun, booked, held, accounts].map((count, index) => (
                <td key={SOURCE_HEADS[index]} data-head={SOURCE_HEADS[index]} className="whitespace-nowrap">
                  {typeof count === "number" ? thousands(count) : count}
                </td>
              ))}
            </tr>
          ))}
        </WideTable>
      )}
      <p className="max-w-[70ch] text-sm text-ink-soft">
        By the link or the site that first led to the visit. Each number counts in the week (UTC) of the
        visit, the form, the booking or the new account; “held” counts those of the calls booked then. Calls
        count however they were booked, except by you, so there can be more of them than forms. We measure one
        visit in ten, once the visitor does something on the page, so visits are an estimate.
        {isCut && ` These are the ${SOURCES_SHOWN} with the most calls.`}
      </p>
    </DeskCard>
  );
}

const VITAL_HEADS: Record<Vital, string> = {
  lcp: "Largest content shown (LCP)",
  inp: "Slowest answer to a press (INP)",
  cls: "Layout shift (CLS)",
};

/** How fast pages were for real visitors. */
export function VitalsCard({ vitals }: Pick<NumbersView, "vitals">) {
  return (
    <DeskCard id="vitals" title="How fast pages are for visitors">
      {vitals.length === 0 ? (
        <p className="text-sm">{NOT_ENOUGH}: no page was measured in these weeks.</p>
      ) : (
        <WideTable
          name="How fast pages are for visitors"
          heads={["Page", "Measured", ...VITALS.map((vital) => VITAL_HEADS[vital])]}
        >
          {vitals.map(({ page, measured, cells }) => (
            <tr key={page}>
              <th scope="row" className="wrap-anywhere md:min-w-40">
                {page}
              </th>
              <td data-head="Measured">{measured}</td>
              {VITALS.map((vital) => (
                <td key={vital} data-head={VITAL_HEADS[vital]}>
                  <span className="shrink-0">
                    {cells[vital].words}{" "}
                    {cells[vital].rating && (
                      <span className="block text-xs text-ink-soft">{cells[vital].rating}</span>
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </WideTable>
      )}
      <p className="max-w-[70ch] text-sm text-ink-soft">
        The 75th percentile: three of four visits were no slower. Measured in one visit in ten, once the
        visitor does something on the page, to the next 100 ms (LCP), 20 ms (INP) and 0.01 (CLS). Good is up
        to 2.5{"\u00a0"}s, 200 ms and 0.1.
      </p>
    </DeskCard>
  );
}

type WideTableProps = { name: string; heads: readonly string[]; children: ReactNode };

/** A table whose rows are lists on a phone, where each cell names its column. */
function WideTable({ name, heads, children }: WideTableProps) {
  return (
    <table className="desk-table desk-table-wide">
      <caption className="sr-only">{name}</caption>
      <ColumnHeads heads={heads} />
      <tbody>{children}</tbody>
    </table>
  );
}
