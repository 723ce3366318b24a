/** A photograph in `public/images/team`, 640 pixels wide and as high, such as "/images/team/strategist.jpg". */
type Photograph = { file: string; alt: string };

export type TeamRole = {
  role: string;
  text: string;
  /** What the role does on a client's first call. */
  onFirstCall: string;
  /** The person's name, to be shown above the role. */
  person?: string;
  photograph?: Photograph;
};

/**
 * Who answers. Roles until an agency adds a name and a photograph to each:
 * `person: "…", photograph: { file: "/images/team/strategist.jpg", alt: "…" }`.
 */
export const TEAM: { heading: string; lead: string; onFirstCall: string; roles: readonly TeamRole[] } = {
  heading: "Who answers",
  lead: "Four roles. On a small project, one person may hold two.",
  onFirstCall: "On your first call",
  roles: [
    {
      role: "Strategist",
      text: "Reads your enquiries and tells you what not to automate.",
      onFirstCall:
        "Leads it. Asks where enquiries come in and where they go quiet, and ends with a plan and a price.",
    },
    {
      role: "Conversation writer",
      text: "Writes what the assistant says, in your words, and rewrites it where people misread it.",
      onFirstCall: "Answers one of your customers' questions the way your assistant would.",
    },
    {
      role: "Automation engineer",
      text: "Connects the assistant to your calendar, email and CRM, and tests it on real questions.",
      onFirstCall: "Joins if you have systems to connect, and tells you which ones we can.",
    },
    {
      role: "Analyst",
      text: "Reads the conversations every week, keeps the scores honest and writes your report.",
      onFirstCall: "Doesn't join the call, but adds what we'd measure to your plan.",
    },
  ],
};

export const TEAM_PICTURE = {
  picture: "dashboard",
  caption: "From your first call, your account shows all your calls. Demo data.",
} as const;
