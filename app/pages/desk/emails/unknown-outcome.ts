/** What it means, for staff who are about to send such an email again. */
export const UNKNOWN_OUTCOME =
  "We gave it to the mail server, and never learnt whether it went out. If you send it again, its reader may get it twice.";
