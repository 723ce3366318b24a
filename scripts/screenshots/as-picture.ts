const FIELDS = "select, textarea, input:not([type=checkbox], [type=radio])";
const PRESSED = "a, button, summary, [role=button]";

/**
 * Styles for the pictures of the product: nothing in a picture can be pressed, so that nothing in it looks like a
 * button, a field or a link. Everything keeps its place. A button
 * in an email has its colour from the cell around it.
 */
export const AS_PICTURE = `
  :is(${PRESSED}, ${FIELDS}, td:has(> a)) {
    border-color: transparent !important;
    background: none !important;
    box-shadow: none !important;
    color: inherit !important;
    text-decoration: none !important;
    cursor: default !important;
  }
  :is(input[type=checkbox], input[type=radio]) { appearance: none !important; border: 0 !important; background: none !important; box-shadow: none !important }
  :is(input[type=checkbox], input[type=radio]):checked::before { content: "✓"; display: block; color: var(--text-color-electric); font-weight: 700; line-height: 1 }`;
