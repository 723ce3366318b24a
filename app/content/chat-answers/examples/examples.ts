import { ACCOUNTS_EXAMPLES } from "./accounts";
import { ASSISTANTS_EXAMPLES } from "./assistants";
import { BOOKINGS_EXAMPLES } from "./bookings";
import { CALLS_EXAMPLES } from "./calls";
import { CONTACT_EXAMPLES } from "./contact";
import { DATA_EXAMPLES } from "./data";
import { OWN_ASSISTANTS_EXAMPLES } from "./own-assistants";
import { PLANS_EXAMPLES } from "./plans";
import { PRICES_EXAMPLES } from "./prices";
import { PROJECTS_EXAMPLES } from "./projects";
import { RESULTS_EXAMPLES } from "./results";
import { SERVICES_EXAMPLES } from "./services";
import { SMALL_TALK_EXAMPLES } from "./small-talk";
import { TOLD_BY_EXAMPLES_EXAMPLES } from "./told-by-examples";
import { TROUBLE_EXAMPLES } from "./trouble";

/** How visitors ask about each topic, by its id. Questions are rated by their likeness to these. Only the server has them. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  ...ACCOUNTS_EXAMPLES,
  ...ASSISTANTS_EXAMPLES,
  ...BOOKINGS_EXAMPLES,
  ...CALLS_EXAMPLES,
  ...CONTACT_EXAMPLES,
  ...DATA_EXAMPLES,
  ...OWN_ASSISTANTS_EXAMPLES,
  ...PLANS_EXAMPLES,
  ...PRICES_EXAMPLES,
  ...PROJECTS_EXAMPLES,
  ...RESULTS_EXAMPLES,
  ...SERVICES_EXAMPLES,
  ...SMALL_TALK_EXAMPLES,
  ...TOLD_BY_EXAMPLES_EXAMPLES,
  ...TROUBLE_EXAMPLES,
};
