import type { TodayView } from "~/domain/today/today-view";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";
import { DeskForm, DeskLink } from "../desk-controls";

/** Shown to owners until one of them says that what is listed is the agency's: then it is theirs, and ends with them. */
export function UnknownMakers({ unknown }: Pick<TodayView, "unknown">) {
  if (unknown.length === 0) return null;
  return (
    <DeskCard id="unknown" title="Set up by someone unknown">
      <p className="text-sm">
        These are in use, and we don't know who on the team set them up. End those you don't recognise on
        their pages, then keep the rest in your name.
      </p>
      <ul className="ms-4 list-disc text-sm wrap-anywhere">
        {unknown.map(({ table, id, label, to }) => (
          <li key={`${table}:${id}`}>
            <DeskLink to={to} className="underline underline-offset-4">
              {label}
            </DeskLink>
          </li>
        ))}
      </ul>
      <DeskForm method="post" preventScrollReset>
        <input type="hidden" name="form" value="take-on" />
        {unknown.map(({ table, id }) => (
          <input key={`${table}:${id}`} type="hidden" name="grant" value={`${table}:${id}`} />
        ))}
        <DeskButton kind="quiet">Keep these in my name</DeskButton>
      </DeskForm>
    </DeskCard>
  );
}
