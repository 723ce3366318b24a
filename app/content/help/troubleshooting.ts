import type { Article } from "../../domain/help/article";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.troubleshooting;
const { to: quickStart } = HELP_PAGES.quickStart;

export const TROUBLESHOOTING: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "time-taken",
      heading: "That time has just been taken",
      alsoCalled: "unavailable slot gone double booked conflict",
      blocks: [
        {
          paragraph:
            "Somebody confirmed the same time while you were looking at it. Nothing was booked for you, and what you typed is still there: choose another of the fresh times on the page.",
        },
        {
          paragraph:
            "Two people can never hold the same time. Pressing Confirm twice, going Back, or sending the page again does not book twice either: you get the booking you already have.",
        },
      ],
    },
    {
      id: "widget",
      heading: "The calendar does not load",
      alsoCalled:
        "Failed to load booking widget An error occurred spinner blank empty blocker extension retry",
      blocks: [
        {
          paragraph: [
            "If the booking section says ",
            { strong: "Failed to load booking widget" },
            " or ",
            { strong: "An error occurred while loading the booking widget" },
            ", try these in turn:",
          ],
        },
        {
          steps: [
            "Press Retry, which reloads the page. Your answers are kept.",
            "Follow Choose a time on its own page. It is the same calendar without the frame around it.",
            "Look whether a content blocker or a company network stops frames or scripts on this site, and allow them.",
          ],
        },
      ],
    },
    {
      id: "no-times",
      heading: "There is no time that suits",
      alsoCalled: "fully booked availability none free weekend tomorrow today",
      blocks: [
        {
          paragraph:
            "The calendar shows only what can truly be booked. Times that are too soon for us to prepare, too far ahead, already taken or outside our working hours are left out. Look at the next month with the arrow beside the month's name.",
        },
        {
          paragraph: [
            "Check the zone below the calendar too: see ",
            { text: "Change the time zone", to: `${quickStart}#time-zone` },
            ". If nothing fits, write to us with two times of your own.",
          ],
        },
      ],
    },
    {
      id: "manage-link",
      heading: "Failed to load booking details",
      alsoCalled: "manage link broken expired reschedule cancel not found 404",
      blocks: [
        { paragraph: "A link that moves or cancels a call shows this in three cases:" },
        {
          list: [
            "A part of the link was lost, for example when a mail program broke it in two. Copy it whole, with everything after the question mark.",
            "The call has been cancelled. A cancelled call cannot be brought back; book another.",
            "The call is no longer pending: we have begun to work on it, or it has taken place. Write to us to change it.",
          ],
        },
        {
          paragraph:
            "We give the same answer in every case, so that nobody can find out by guessing which bookings exist.",
        },
      ],
    },
    {
      id: "ticket-link",
      heading: "Failed to load the ticket",
      alsoCalled: "ticket conversation link broken not found 404",
      blocks: [
        {
          paragraph:
            "A part of the conversation's link was lost, for example when a mail program broke it in two. Copy it whole, with everything after the question mark. If you have lost the link, write to us from the address you sent the ticket with, and name its number if you know it.",
        },
      ],
    },
    {
      id: "details-gone",
      heading: "Your details are no longer here",
      alsoCalled: "cookie cookies lost form start again session expired private window",
      blocks: [
        {
          paragraph:
            "Between the steps your answers rest in a cookie in your own browser, for a day. After that, in another browser, or with cookies blocked, they are gone and the first step asks for them again.",
        },
        {
          paragraph: [
            "With cookies blocked altogether, use ",
            { text: "the calendar's own page", to: "/schedule" },
            ": it asks for name and email itself and needs no cookie.",
          ],
        },
      ],
    },
    {
      id: "continue",
      heading: "Continue stays grey",
      alsoCalled: "button disabled form required field validation greyed",
      blocks: [
        {
          paragraph:
            "In the first step it waits for your name, company and email; in the second for at least one tick. A message and a plan are never required. If an entry cannot be used, the page says which and why, and keeps what you typed.",
        },
      ],
    },
    {
      id: "no-confirmation",
      heading: "I do not know whether my call is booked",
      alsoCalled: "confirmation email missing spam closed connection lost twice",
      blocks: [
        {
          paragraph:
            "A call is booked when the page says Your call is booked. If the connection broke just then, go back and press Confirm again: the same form never books two calls, and you get the confirmation of the first.",
        },
        {
          paragraph:
            "A confirmation goes to your email address too, as a rule within a minute. If it is not there, look among the mails that your program takes for spam. If our mail provider is down, it comes once that is over: the booking stands without it.",
        },
        {
          paragraph: [
            "Closed the page, and no email? Write to us from the address you booked with, or see ",
            { text: "Support Hours", to: HELP_PAGES.supportHours.to },
            " for the phone.",
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.submitTicket, HELP_PAGES.supportHours],
};
