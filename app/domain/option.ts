/** A choice in a list: what is sent, and what is read. */
export type Option = { value: string; label: string };
