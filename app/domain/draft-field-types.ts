/** The types of an input that hold words or a choice; the others are buttons, files, hidden fields and passwords. */
export const DRAFT_FIELD_TYPES =
  /^(text|email|tel|url|search|number|date|time|month|week|datetime-local|range|color|checkbox|radio)$/;
