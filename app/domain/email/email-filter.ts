import type { DeskList } from "../desk-list";
import { STAFF_PATHS } from "../staff-paths";
import type { EmailFilter } from "./email-filter-fields";

export const EMAIL_LIST: DeskList<EmailFilter> = {
  path: STAFF_PATHS.emails,
  everything: { status: "", to: "" },
};
