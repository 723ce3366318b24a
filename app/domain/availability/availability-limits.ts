/** Limits of what staff can set about the opening hours. The database enforces most of them. */

/** 90 days: calls are not planned further ahead. */
export const MAX_NOTICE_MINUTES = 129_600;
export const MAX_BUFFER_MINUTES = 480;
export const MAX_HORIZON_DAYS = 365;
/** As many five-minute calls as fit into a day. */
export const MAX_DAILY_LIMIT = 288;
export const MAX_WEEKLY_LIMIT = 7 * MAX_DAILY_LIMIT;
export const MAX_MONTHLY_LIMIT = 31 * MAX_DAILY_LIMIT;
/** 30 days. */
export const MAX_CUTOFF_MINUTES = 43_200;

/** How many spans of opening hours a form has fields for on each day. */
export const SPANS_A_DAY = 3;
/** How many days one form can set. */
export const MAX_DATES_AT_ONCE = 92;
/** How far ahead dates may be set: beyond the longest horizon, so that next year's holidays are there in time. */
export const MAX_DATES_AHEAD_DAYS = 1100;
export const MAX_DATE_LABEL = 80;
/** How many kinds of call there may be, withdrawn ones included. */
export const MAX_CALL_KINDS = 40;
/** How many calls outside the hours are listed individually. */
export const NAMED_CALLS = 20;
