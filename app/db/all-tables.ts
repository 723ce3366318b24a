import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as account from "./account/schema";
import * as api from "./api/schema";
import * as availability from "./availability/schema";
import * as booking from "./booking/schema";
import * as calendars from "./calendars/schema";
import * as clients from "./clients/schema";
import * as drafts from "./drafts/schema";
import * as email from "./email/schema";
import * as help from "./help/schema";
import * as hosts from "./hosts/schema";
import * as identities from "./identities/schema";
import * as limits from "./limits/schema";
import * as links from "./links/schema";
import * as maintenance from "./maintenance/schema";
import * as messages from "./messages/schema";
import * as numbers from "./numbers/schema";
import * as pictures from "./pictures/schema";
import * as questions from "./questions/schema";
import * as schedulers from "./schedulers/schema";
import * as sessions from "./sessions/schema";
import * as settings from "./settings/schema";
import * as signIn from "./sign-in/schema";
import * as staff from "./staff/schema";
import * as tickets from "./tickets/schema";
import * as waiting from "./waiting/schema";
import * as webhooks from "./webhooks/schema";
import * as words from "./words/schema";

const SUBJECTS: readonly object[] = [
  account,
  api,
  availability,
  booking,
  calendars,
  clients,
  drafts,
  email,
  help,
  hosts,
  identities,
  limits,
  links,
  maintenance,
  messages,
  numbers,
  pictures,
  questions,
  schedulers,
  sessions,
  settings,
  signIn,
  staff,
  tickets,
  waiting,
  webhooks,
  words,
];

/** Every table of the database. */
export const TABLES: readonly SQLiteTable[] = SUBJECTS.flatMap((subject) => Object.values(subject)).filter(
  (value): value is SQLiteTable => is(value, SQLiteTable),
);
