/** Hidden fields that distinguish the forms of one page. Other hidden fields change with each response. */
export const TELLING_FIELDS: readonly string[] = [
  "form",
  "step",
  "do",
  "id",
  "view",
  "record",
  "identity",
  "session",
  "first",
];
