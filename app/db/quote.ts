/** A text as a literal of SQL, for statements that can't have parameters. */
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
