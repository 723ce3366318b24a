/** The enquiry that the site's pictures show, as the routes hand it over. */
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
