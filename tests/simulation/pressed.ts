/** The actions that are pressed with each statement failing; the first few in every run. */
export const PRESSED = [
  "book",
  "move",
  "cancel",
  "cancelAtDesk",
  "confirm",
  "mark",
  "handOverOne",
  "removeMember",
] as const;

/** Further ones, for CI. */
export const MORE_PRESSED = [
  "followLink",
  "deleteOwnAccount",
  "bookAtDesk",
  "moveAtDesk",
  "decline",
  "reopen",
  "handOverMany",
  "changeThePlace",
  "note",
  "eraseClient",
  "changeWeek",
  "changeRules",
  "closeDays",
  "changeTheKind",
  "changeQuestions",
  "changeTakers",
  "beginTaking",
  "changeHost",
  "connectCalendar",
  "disconnectCalendar",
  "addAWebhook",
  "removeAWebhook",
  "switchAWebhookOff",
  "switchAWebhookOn",
] as const;

/** Those that no history has. */
export const FURTHER_PRESSED = [
  "submitTicket",
  "replyToTicket",
  "closeTicket",
  "answerTicket",
  "closeAtDesk",
  "assignTicket",
  "remark",
  "mergeTicket",
  "saveCannedAnswer",
  "removeCannedAnswer",
  "addKind",
  "withdrawKind",
  "reorderKind",
  "removeKind",
  "addQuestion",
  "changeQuestion",
  "moveQuestion",
  "setQuestionRule",
  "removeQuestion",
  "closeHolidays",
  "setTimeZone",
  "changeStatuses",
  "saveView",
  "renameView",
  "removeView",
  "mergeClients",
  "separateClients",
  "changeRole",
  "makeLink",
  "withdrawLink",
  "makeApiKey",
  "revokeApiKey",
  "markSeen",
  "openFromMail",
  "joinByLink",
  "joinAtOnce",
  "beginToWait",
  "stopToWait",
  "takeOffList",
] as const;

/** What happens to the agency: nothing of the site is pressed. */
export const FROM_OUTSIDE = ["hire", "revokeAccess", "beBusy", "changeWeather", "changeDeadline"] as const;

/** What is printed of an action that the histories of a seed had nothing for. */
export const UNREACHED = "never changed anything";
