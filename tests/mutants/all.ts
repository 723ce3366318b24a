import type { Mutant } from "../../scripts/mutants/mutant";
import { ACCOUNT_MUTANTS } from "./accounts";
import { API_MUTANTS } from "./api";
import { ATTACK_MUTANTS } from "./attacks";
import { BOOKING_MUTANTS } from "./booking";
import { CALENDAR_MUTANTS } from "./calendars";
import { WORD_MUTANTS } from "./chat-and-words";
import { CHAT_RATING_MUTANTS } from "./chat-ratings";
import { CONNECTED_CALENDAR_MUTANTS } from "./connected-calendars";
import { DESK_LIST_MUTANTS } from "./desk-lists";
import { HOST_MUTANTS } from "./hosts";
import { LIMIT_MUTANTS } from "./limits";
import { MARKDOWN_MUTANTS } from "./markdown";
import { MESSAGE_MUTANTS } from "./messages";
import { PERSONAL_LINK_MUTANTS } from "./personal-links";
import { PICTURE_MUTANTS } from "./pictures";
import { PRIVACY_MUTANTS } from "./privacy";
import { QUESTION_MUTANTS } from "./questions";
import { SCHEDULER_MUTANTS } from "./schedulers";
import { SIMULATION_MUTANTS } from "./simulation";
import { TICKET_MUTANTS } from "./tickets";
import { VISIT_SOURCE_MUTANTS } from "./visit-sources";
import { WAITING_MUTANTS } from "./waiting";
import { WEBHOOK_MUTANTS } from "./webhooks";
import { WORDS_AT_DESK_MUTANTS } from "./words";

/** Faults that a test has to detect (decision 85). */
export const MUTANTS: readonly Mutant[] = [
  ...WORD_MUTANTS,
  ...CHAT_RATING_MUTANTS,
  ...BOOKING_MUTANTS,
  ...DESK_LIST_MUTANTS,
  ...HOST_MUTANTS,
  ...CALENDAR_MUTANTS,
  ...CONNECTED_CALENDAR_MUTANTS,
  ...LIMIT_MUTANTS,
  ...TICKET_MUTANTS,
  ...PERSONAL_LINK_MUTANTS,
  ...QUESTION_MUTANTS,
  ...MESSAGE_MUTANTS,
  ...MARKDOWN_MUTANTS,
  ...PICTURE_MUTANTS,
  ...PRIVACY_MUTANTS,
  ...ACCOUNT_MUTANTS,
  ...ATTACK_MUTANTS,
  ...VISIT_SOURCE_MUTANTS,
  ...API_MUTANTS,
  ...WAITING_MUTANTS,
  ...WEBHOOK_MUTANTS,
  ...WORDS_AT_DESK_MUTANTS,
  ...SCHEDULER_MUTANTS,
  ...SIMULATION_MUTANTS,
];
