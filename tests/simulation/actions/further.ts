import type { Further } from "./acting";
import { DESK_FORMS } from "./of-desk-forms";
import { MESSAGE_ACTIONS } from "./of-messages";
import { QUESTION_FORMS } from "./of-questions";
import { CALENDAR_FORMS, WEBHOOK_FORMS } from "./of-services";
import { TAKING_FORMS } from "./of-settings";
import { WAITING_ACTIONS } from "./of-those-who-wait";
import { TICKET_ACTIONS } from "./of-tickets";

/** Some stand in the place of an action of histories, which does two things, or has to find what it acts on. */
export const FURTHER: Readonly<Record<string, Further>> = {
  ...TICKET_ACTIONS,
  ...DESK_FORMS,
  ...QUESTION_FORMS,
  ...CALENDAR_FORMS,
  ...WEBHOOK_FORMS,
  ...TAKING_FORMS,
  ...WAITING_ACTIONS,
  ...MESSAGE_ACTIONS,
};
