/** What browsers paint around the pages: the page's own ground in each theme, as `base.css` has it. */
export const THEME_COLORS = { light: "#f7f2e8", dark: "#14110d" } as const;
