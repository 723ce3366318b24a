import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button";

/** Downloads what a list shows. Null where its filter can't be read: the file would have more than was asked for. */
export function ExportLink({ file }: { file: string | null }) {
  if (file === null) return null;
  return (
    // Without "download", which would store the page that asks for a proof under the file's name.
    <a href={file} className={buttonClass("link")}>
      Export as CSV
    </a>
  );
}

/** Takes the place of a list that is empty, or whose filter can't be read. */
export function NothingListed({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  return (
    <p className="rounded-xl border border-dashed border-line-strong p-4">
      {isRefused ? "Nothing is listed yet. Correct the marked field above." : children}
    </p>
  );
}
