/** What stands where no page does. */
export const NOT_FOUND = {
  title: "There is no such page",
  lead: "The link may be old, or a part of it may have been lost on the way.",
  conversation: [
    { from: "visitor", text: "Is there a page at this address?" },
    {
      from: "assistant",
      text: "No, and I would rather say so than guess. Tell me what you were looking for.",
    },
  ],
} as const;
