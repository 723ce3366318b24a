/** The colour of the browser's interface around the pages: the page background of each theme, as in `base.css`. */
export const THEME_COLORS = { light: "#f7f2e8", dark: "#14110d" } as const;
