/** The enquiry shown in the site's pictures, as passed in by the routes. */
export type ExampleEnquiry = {
  askedAt: string;
  conversation: readonly { from: "visitor" | "assistant"; text: string }[];
  handover: { at: string; text: string };
  booking: { dayOfMonth: number; title: string; when: string };
  subject: string;
  score: { total: number; reasons: readonly { points: number; reason: string }[] };
  emails: readonly { when: string; subject: string; state: string }[];
  record: readonly { field: string; value: string }[];
};
