import type { ReactNode } from "react";
import { thousands } from "~/domain/in-words";
import { DeskLink } from "../desk-controls";
import { ColumnHeads } from "./column-heads";

/** The numbers behind a plot. The first column names its row. */
export function NumberTable({
  caption,
  heads,
  rows,
  paths = [],
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The list behind each row, if there is one. */
  paths?: readonly (string | undefined)[];
}) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        As a table<span className="sr-only">: {caption}</span>
      </summary>
      <table className="desk-table">
        <caption className="sr-only">{caption}</caption>
        <ColumnHeads heads={heads} />
        <tbody>
          {rows.map(([name = "", ...cells], index) => (
            <tr key={name}>
              <th scope="row">
                <RowName name={name} path={paths[index]} />
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                <td key={index}>{typeof cell === "number" ? thousands(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function RowName({ name, path }: { name: string | number; path: string | undefined }) {
  if (path === undefined) return name;
  return (
    <DeskLink to={path} discover="none">
      {name}
    </DeskLink>
  );
}

/** A key figure above its plot. */
export function Headline({ number, children }: { number: ReactNode; children: ReactNode }) {
  return (
    <p className="text-sm">
      <b className="mr-1 text-step-1">{typeof number === "number" ? thousands(number) : number}</b> {children}
    </p>
  );
}
