export const NOT_FOUND = {
  title: "We can't find that page",
  lead: "The link may be out of date or incomplete.",
  conversation: [
    { from: "visitor", text: "Is there a page at this address?" },
    {
      from: "assistant",
      text: "No, and I'd rather say so than guess. What were you looking for?",
    },
  ],
} as const;
