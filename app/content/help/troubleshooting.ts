import type { Article } from "../../domain/help/article";
import { PATHS } from "../../domain/paths";
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
            "Someone else confirmed that time while you were looking at it. Nothing was booked for you, and what you typed is still there: just choose another of the times on the page.",
        },
        {
          paragraph:
            "Two people can never book the same time. Nor can you book twice by pressing Confirm again, going Back or resending the page: you'll see the booking you already have.",
        },
      ],
    },
    {
      id: "widget",
      heading: "The calendar doesn't load",
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
            "Follow Open the calendar on its own page. It's the same calendar without the frame.",
            "Check whether a content blocker or your company network is blocking frames or scripts on this site, and allow them.",
          ],
        },
      ],
    },
    {
      id: "no-times",
      heading: "None of the times suit you",
      alsoCalled: "fully booked availability nothing none free weekend tomorrow today",
      blocks: [
        {
          paragraph:
            "The calendar only shows times you can book. It leaves out times that are too soon for us to prepare, too far ahead, already taken or outside our working hours. Use the arrow beside the month's name to see the next month.",
        },
        {
          paragraph: [
            "Check the time zone below the calendar too: see ",
            { text: "Change the time zone", to: `${quickStart}#time-zone` },
            ". If nothing suits, write to us and suggest two times.",
          ],
        },
      ],
    },
    {
      id: "manage-link",
      heading: "Failed to load booking details",
      alsoCalled: "manage link broken expired reschedule cancel not found 404",
      blocks: [
        { paragraph: "A link that moves or cancels a call shows this for one of two reasons:" },
        {
          list: [
            "Part of the link is missing, perhaps because your email program split it in two. Copy all of it, including everything after the question mark.",
            "The call isn't there any more: we delete calls long after they have ended.",
          ],
        },
        {
          paragraph:
            "The message is the same every time, so nobody can find out which bookings exist by guessing. If the call has been cancelled or is over, a complete link says so and lets you book a new one. If it is too close to be moved or cancelled online, the link says that and how to reach us.",
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
            "Part of the link to the conversation is missing, perhaps because your email program split it in two. Copy all of it, including everything after the question mark. If you've lost the link, write to us from the address you sent the ticket with, and quote its number if you know it.",
        },
      ],
    },
    {
      id: "details-gone",
      heading: "We no longer have your details",
      alsoCalled: "cookie cookies lost draft form start again session expired private window",
      blocks: [
        {
          paragraph:
            "Between steps, we keep your answers for a day, and a cookie in your browser has the key to them. After that, in another browser or with cookies blocked, they're gone and the first step asks for them again.",
        },
        {
          paragraph: [
            "If you block all cookies, use ",
            { text: "the calendar's own page", to: PATHS.schedule },
            ": it asks for your name and email itself and needs no cookies.",
          ],
        },
      ],
    },
    {
      id: "continue",
      heading: "I can't get past a step",
      alsoCalled: "Continue grey greyed button disabled form required field validation",
      blocks: [
        {
          paragraph:
            "In the first step, fill in your name, company and email; in the second, tick at least one box. The message and the plan are always optional. Press Continue all the same: if something is missing or we can't use it, the page says what and why, and keeps what you typed.",
        },
      ],
    },
    {
      id: "no-confirmation",
      heading: "I'm not sure my call is booked",
      alsoCalled: "confirmation email mail missing spam closed connection lost twice",
      blocks: [
        {
          paragraph:
            "Your call is booked once the page says Your call is booked. If you lost your connection at that moment, go back and press Confirm again: the same form never books two calls, so you'll see the confirmation of the first.",
        },
        {
          paragraph:
            "We email you a confirmation too, usually within a minute. If it isn't there, check your spam folder. If our email provider is down, it will come once that's fixed: your booking stands either way.",
        },
        {
          paragraph: [
            "Closed the page and got no email? Write to us from the address you booked with, or see ",
            { text: "Support Hours", to: HELP_PAGES.supportHours.to },
            " for when to call us.",
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.submitTicket, HELP_PAGES.supportHours],
};
