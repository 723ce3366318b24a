import { PUBLIC_PAGES } from "../../app/routes";

/** A post with a table, a table of contents and links to other posts. */
const POST = "/blog/questions-to-ask-an-ai-marketing-agency";

/** Pages that answer a GET request without a session, each in the states that their address can ask for. */
export const STILL_PAGES = [
  ...PUBLIC_PAGES,
  POST,
  "/signin",
  "/signin?mode=reset",
  "/signin?mode=reset-sent",
  "/signup",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/stop-email-change?token=x",
  "/contact?plan=pro",
  "/contact?step=time",
  "/help?q=bookng",
  "/help?q=zzzzzz",
  "/schedule",
  "/schedule?date=never",
  "/nowhere",
];
