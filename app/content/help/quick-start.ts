import type { Article } from "../../domain/help/article";
import { PATHS } from "../../domain/paths";
import { FACTS } from "../facts";
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
              { strong: "Your details." },
              " Open ",
              { text: "the booking page", to: PATHS.contact },
              " and enter your name, email and company. The message and the plan are optional.",
            ],
            [{ strong: "Services." }, " Choose at least one topic."],
            [
              { strong: "Time." },
              " Choose a day in the calendar, then a free time. Check the summary and confirm. Some kinds of call have a few questions of their own here; those that may be left out say so. Nothing is booked until you confirm.",
            ],
          ],
        },
        {
          paragraph: `Back takes you to the previous step, with everything you typed still there. We keep your answers for ${FACTS.draft}, for this browser alone, so you can close the page and come back.`,
        },
        {
          paragraph: [
            "Just want a time, with no questions? ",
            { text: "The calendar on its own page", to: PATHS.schedule },
            " only asks for your name and email.",
          ],
        },
      ],
    },
    {
      id: "questions",
      heading: "Answer our questions about the call",
      alsoCalled: "extra fields required optional why ask another kind instead no times",
      blocks: [
        {
          paragraph:
            "For some kinds of call we ask a few questions, so that we can prepare. They stand on the last step, below your details; only those that aren't marked as optional need an answer. The confirmation shows your answers again.",
        },
        {
          paragraph:
            "Sometimes one or two questions come before the times, because your answer decides which call suits you. If it's another one, or no call at all, the page says so and leads you there. You can change your answers at any time before you book.",
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
            "The calendar shows times in your own time zone, as set in your browser. The line above the days says which one. To see another, type a city or a country under Time zone below the calendar and press Change time zone. Your day stays, and your browser remembers the zone. A link above the times switches between 2:30 pm and 14:30.",
        },
        {
          paragraph:
            "If your time zone differs from ours, the summary before you confirm and the confirmation after it show both times. Clock changes between now and the call are already taken into account.",
        },
      ],
    },
    {
      id: "confirmation",
      heading: "Keep the confirmation",
      alsoCalled: "manage link receipt joining video phone call address invitation",
      blocks: [
        {
          paragraph: [
            "After you confirm, a page shows the day, the time, what you chose and answered, and a link called ",
            { strong: "Move or cancel this call" },
            ". Use that link to manage your booking without an account. Don't share it: anyone with it can change your booking.",
          ],
        },
        {
          paragraph: `We email you the same details, link included, with an invitation that adds the call to your calendar. You'll also get reminders, usually ${FACTS.reminders} before the call, in your own time zone.`,
        },
        {
          paragraph:
            "The confirmation also says where the call takes place: by video, by phone or at an address. If a video call's link isn't there yet, we'll email it to you before the call.",
        },
        {
          paragraph:
            "Some kinds of call are requests first: we hold the time and confirm the call by email. The page and the email say if we decide by a certain time. If we don't confirm it in time, the call won't take place, and we'll email you a link to choose another time.",
        },
      ],
    },
    {
      id: "follow-ups",
      heading: "Stop follow-ups",
      alsoCalled: "unsubscribe opt out follow-up after the call thank you missed",
      blocks: [
        {
          paragraph:
            "After a call, we may email you once to follow up, between 8 am and 8 pm in your time zone. To stop this, select “Stop follow-ups” at the end of the email, then press the button on the page. Your email program's own unsubscribe button does the same.",
        },
        {
          paragraph:
            "It holds for good for that address. You'll still get the confirmations and reminders of calls that you book.",
        },
      ],
    },
    {
      id: "personal-link",
      heading: "If we've sent you a link",
      alsoCalled: "personal link one-off invitation offered times choose",
      blocks: [
        {
          paragraph:
            "A personal link books one call with us. Open it, choose one of the times it shows and confirm: we already have your name and address, so the confirmation comes by email. The page shows your first name and nothing else about you.",
        },
        {
          paragraph:
            "The link works once, until the day it names. It doesn't hold a time, so someone else may book yours first; then you can choose another of its times. If the link has been used or no longer works, its page says so and leads to our calendar.",
        },
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
              { strong: "The invitation in our email:" },
              " most calendars add it by themselves, and update it when you move or cancel the call.",
            ],
            [
              { strong: "Add to calendar:" },
              " a file (.ics) that opens in Apple Calendar, Outlook, Thunderbird and most others. If you move the call, download the file again: your calendar recognises the entry and moves it rather than adding a second one.",
            ],
            [
              { strong: "Google, Outlook, Office 365 and Yahoo:" },
              " these links open a new entry with the details filled in. The entry doesn't change if you move the call, so delete it and add a new one.",
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
              "Follow the link ",
              { strong: "Move or cancel this call" },
              " on your confirmation page, or Move the call in the email. Your booking opens at the calendar.",
            ],
            "To move it, choose another time and press Move the call. Until you do, your call keeps its old time.",
            'To cancel it, select "cancel the call" in the text above the calendar and confirm.',
          ],
        },
        {
          paragraph:
            "Cancelling frees the time for someone else, and you can't undo it. Your confirmation and our emails say until when you can move or cancel a booked call. After that, write to us or call. Every email about the call has the links. If you've lost them all, write to us from the address you booked with.",
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
            "Everything on this site works with scripts turned off: booking, moving, cancelling and searching the help all use plain links and forms. Without scripts, the calendar can't detect your time zone, so check the one it shows and change it if you need to.",
        },
        {
          paragraph:
            "Days are links and times are buttons, so you can reach all of it with a keyboard or a screen reader. With scripts, arrow keys move between them.",
        },
      ],
    },
  ],
  next: [HELP_PAGES.accountSetup, HELP_PAGES.troubleshooting],
};
