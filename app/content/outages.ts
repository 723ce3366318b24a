/** What forms say while our database can't be reached, where several pages say the same. */
export const NOT_SAVED = "We couldn't save this just now. Please try again in a minute.";

export const NOT_SAVED_STILL_HERE =
  "We couldn't save this just now. Everything you typed is still here. Please try again in a minute.";

export const NOT_REACHED_STILL_HERE =
  "We can't reach the database at the moment. Everything you entered is still here. Please try again in a minute.";
