import type { Evidence } from "./evidence";

/** A square photograph: the name of its file in `app/content/team`, without ".jpg", and what it shows in words. */
export type Photograph = { file: string; alt: string };

/** Who works here: the line is a sentence of theirs, or about what they do. */
export type Person = { id: string; name: string; role: string; line: string; photograph?: Photograph };

/** What the home page promises in figures. It begins with its figure; without evidence it is an example. */
export type Claim = { id: string; claim: string; meaning: string; evidence: Evidence | null };
