import { useEffect } from "react";
import {
  type DraftField,
  draftFields,
  fillIn,
  isBox,
  serverValue,
  shownIn,
} from "~/browser/wake/draft-fields";
import type { PendingField } from "~/domain/staff/pending-form";
import { Notice } from "~/ui/account/notice";

/** Says that the desk could not take a form. The server has put what was typed into it, and hydration takes it out. */
export function PendingFormNotice({ fields }: { fields: readonly PendingField[] }) {
  useEffect(() => putBack(fields), [fields]);
  return (
    <Notice kind="info">
      <p className="min-w-0 flex-1">
        When you sent this form, you first had to say who you are, so nothing was saved. What you typed is
        back in it: check it, then send it again.
      </p>
    </Notice>
  );
}

/** Fields in which something was typed since stay as they are. */
function putBack(fields: readonly PendingField[]): void {
  const form = document.querySelector<HTMLFormElement>("form[data-pending]");
  if (!form) return;
  const left = [...fields];
  const values = draftFields(form).flatMap(([, field]): (readonly [DraftField, string])[] => {
    const isTouched = shownIn(field) !== serverValue(field);
    if (isBox(field)) {
      const isOn = fields.some(([name, value]) => name === field.name && value === field.value);
      return isTouched ? [] : [[field, isOn ? "on" : ""]];
    }
    const at = left.findIndex(([name]) => name === field.name);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found && !isTouched ? [[field, found[1].replace(/\r\n?/g, "\n")]] : [];
  });
  fillIn(values);
}
