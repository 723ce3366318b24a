import type { TeamMessage } from "./conversation";

export const TEAM_MESSAGE_MAX_CHARACTERS = 2000;

/** Between a visitor's message and the conversation that goes with it. */
const BEFORE_TRANSCRIPT = "\n\n--- The conversation with the assistant ---\n\n";

/** A ticket's first message: what the visitor writes, with the conversation before it. */
export function withTranscript(message: string, transcript: string): string {
  return transcript === "" ? message : `${message}${BEFORE_TRANSCRIPT}${transcript}`;
}

/** How much of a conversation fits beneath a message. */
export function roomForTranscript(message: string, max: number): number {
  return Math.max(0, max - message.length - BEFORE_TRANSCRIPT.length);
}

/** The visitor's own words: in the chat the conversation is there already. */
export function withoutTranscript(body: string): string {
  return body.split(BEFORE_TRANSCRIPT)[0] ?? body;
}

/** What the chat knows of the team. */
export type TeamState = {
  /** Dates on which nobody works although the week says so; null if that can't be read just now. */
  closed: readonly string[] | null;
  /** The ticket that this browser's messages are part of; undefined if that can't be read just now. */
  ticket: { number: number; status: "open" | "waiting" | "closed" | "merged" } | null | undefined;
  messages: readonly TeamMessage[];
  /** For the next message. */
  idempotencyKey: string;
};

export type TeamValues = { name: string; email: string; message: string; idempotencyKey: string };

/** Why a message to the team was not taken, with everything that was typed. */
export type TeamRefusal = { values: TeamValues; errors: Record<string, string>; opened?: string };

/** The form of a message to the team, wherever it is. */
export const TEAM_FORM = { do: "team" } as const;
