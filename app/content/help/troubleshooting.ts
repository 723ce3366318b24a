import type { Article } from "../../domain/help/article";
import { PATHS } from "../../domain/paths";
import { FACTS } from "../facts";
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
      heading: "Someone has just booked that time",
      alsoCalled: "unavailable slot gone double booked conflict",
      blocks: [
        {
          paragraph:
            "Someone else booked that time while you were looking at it. We haven't booked anything for you, and your details are still there. Choose another of the times on the page.",
        },
        {
          paragraph:
            "Two people can never book the same time. You can't book twice by accident either: if you press Confirm again, go Back or resend the page, you'll see the booking you already have.",
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
            "The calendar only shows times you can book. It leaves out times that are too soon for us to prepare, too far ahead, already taken or outside our working hours. Use the arrows above it to see other weeks.",
        },
        {
          paragraph: [
            "Check the time zone below the calendar too: see ",
            { text: "Change the time zone", to: `${quickStart}#time-zone` },
            ". If nothing suits, use “Tell me when a time comes free” below the times: we'll email you when a call is cancelled or we add hours, at most once a day.",
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
            "Part of the link is missing, perhaps because your email program split it over two lines. Copy all of it, including everything after the question mark.",
            "The call no longer exists. We delete calls some time after they've ended.",
          ],
        },
        {
          paragraph:
            "The message is always the same, so that no one can guess which bookings exist. If the call has been cancelled or is over, the link says so and lets you book a new one. If it starts too soon to be changed online, the link says so and tells you how to reach us.",
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
            "Part of the link to the conversation is missing, perhaps because your email program split it over two lines. Copy all of it, including everything after the question mark. If you've lost the link, write to us from the address you sent the ticket with, and quote its number if you know it.",
        },
      ],
    },
    {
      id: "details-gone",
      heading: "We no longer have the details you entered",
      alsoCalled: "cookie cookies lost draft form start again session expired private window",
      blocks: [
        {
          paragraph: `Between steps, we store your answers for ${FACTS.draft}, and a cookie in your browser finds them again. After that, in another browser or if you block cookies, you'll need to enter them again.`,
        },
        {
          paragraph: [
            "If you block all cookies, use ",
            { text: "the calendar's own page", to: PATHS.schedule },
            ", which asks for your name and email and doesn't need cookies.",
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
            "In the first step, fill in your name, company and email; in the second, choose at least one topic. The message and the plan are always optional. When you press Continue, the page shows what's missing and keeps what you typed.",
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
            "Your call is booked once the page says Your call is booked. If you lost your connection at that moment, go back and press Confirm again: you won't be booked twice. You'll see the confirmation of your call.",
        },
        {
          paragraph:
            "We email you a confirmation too, usually within a minute. If it isn't there, check your spam folder. If our email provider is down, it may arrive later. Your call is booked either way.",
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
