import type { Article } from "../../domain/help/article";
import { BRAND } from "../brand";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.quickStart;

export const QUICK_START: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "book",
      heading: "Book a call, step by step",
      alsoCalled: "schedule appointment meeting demo reserve consultation",
      blocks: [
        {
          steps: [
            [
              { strong: "Your details. " },
              "Open ",
              { text: "the booking page", to: "/contact" },
              " and enter your name, email and company. A message and a plan are welcome, but you can leave both out.",
            ],
            [{ strong: "Services. " }, "Tick at least one thing you would like to talk about."],
            [
              { strong: "Time. " },
              "Choose a day in the calendar, then one of its free times. Look at the summary and confirm. Until you confirm, nothing is booked.",
            ],
          ],
        },
        {
          paragraph:
            "Back takes you to the step before, with everything you typed still there. Your answers are kept for a day in a cookie in your browser, so you can close the page and come back.",
        },
        {
          paragraph: [
            "Only want a time, without questions? ",
            { text: "The calendar on its own page", to: "/schedule" },
            " asks for nothing but your name and email.",
          ],
        },
      ],
    },
    {
      id: "time-zone",
      heading: "Change the time zone",
      alsoCalled: "timezone wrong hour clock local time daylight saving GMT UTC",
      blocks: [
        {
          paragraph:
            "The calendar shows times in your own zone, as your browser names it. The line above the days says which one. To see another, choose it under Time zone below the calendar and press Show times there.",
        },
        {
          paragraph:
            "The summary before you confirm, and the confirmation after it, show the time both for you and for us wherever the two differ. Changes to summer or winter time between now and the call are already counted in.",
        },
      ],
    },
    {
      id: "confirmation",
      heading: "Keep the confirmation",
      alsoCalled: "manage link receipt joining video call invitation",
      blocks: [
        {
          paragraph: [
            "After you confirm, a page shows the day, the time, what you chose and a link named ",
            { strong: "Move or cancel this call" },
            ". It is the key to your booking, and needs no account. Whoever has it can move or cancel the call, so do not pass it on.",
          ],
        },
        {
          paragraph:
            "The same goes to your email address, link included, with an invitation that puts the call into your calendar. A day and an hour before the call you get a reminder, in your own time zone.",
        },
        { paragraph: `The call is a ${BRAND.callPlace.toLowerCase()}. ${BRAND.callJoining}` },
      ],
    },
    {
      id: "calendar",
      heading: "Add the call to your calendar",
      alsoCalled: "ics ical iCalendar Google Outlook Apple download reminder",
      blocks: [
        {
          list: [
            [
              { strong: "The invitation in our email: " },
              "most calendars take it up by themselves, and follow when you move or cancel the call.",
            ],
            [
              { strong: "Calendar file (.ics): " },
              "opens in Apple Calendar, Outlook, Thunderbird and most others. If you move the call, download the file again: calendars recognise the entry and move it rather than adding a second one.",
            ],
            [
              { strong: "Google and Outlook: " },
              "these links open a new entry in the web calendar, filled in. They do not follow a move, so delete the old entry after one.",
            ],
          ],
        },
      ],
    },
    {
      id: "move-or-cancel",
      heading: "Move or cancel a call",
      alsoCalled: "reschedule change rebook postpone delete cancellation",
      blocks: [
        {
          steps: [
            [
              "Open the link ",
              { strong: "Move or cancel this call" },
              " from your confirmation, on the page or in the email. Your booking opens at the calendar.",
            ],
            [
              "To move it, choose another time and press Move the call. Your call keeps its old time until then.",
            ],
            ["To cancel it, follow cancel the call in the text above the calendar and confirm."],
          ],
        },
        {
          paragraph:
            "Cancelling frees the time for somebody else and cannot be undone. Both work as long as the booking is pending, which it is until we begin to work on it. The link stands in every email about the call; lost them all, write to us from the address you booked with.",
        },
      ],
    },
    {
      id: "without-javascript",
      heading: "Without JavaScript",
      alsoCalled: "noscript script blocked disabled accessibility keyboard screen reader",
      blocks: [
        {
          paragraph:
            "Everything on this site works with scripts turned off: booking, moving, cancelling and searching the help are plain links and forms. The calendar cannot know your time zone then, so check the zone it shows and change it if needed.",
        },
        {
          paragraph:
            "Days are links and times are radio buttons, so the keyboard and a screen reader reach all of it.",
        },
      ],
    },
  ],
  next: [HELP_PAGES.accountSetup, HELP_PAGES.troubleshooting],
};
