import type { Answer } from "../answer";
import type { TeamMessage } from "./conversation";

export const TEAM_MESSAGE_MAX_CHARACTERS = 2000;

/** How long a browser remembers its ticket from the chat. */
export const CHAT_TICKET_DAYS = 14;

/** Separates a visitor's message from the conversation that goes with it. */
const BEFORE_TRANSCRIPT = "\n\n--- The conversation with the assistant ---\n\n";

/** A ticket's first message: what the visitor writes, followed by the earlier conversation. */
export function withTranscript(message: string, transcript: string): string {
  return transcript === "" ? message : `${message}${BEFORE_TRANSCRIPT}${transcript}`;
}

/** How much of a conversation fits beneath a message. */
export function roomForTranscript(message: string, max: number): number {
  return Math.max(0, max - message.length - BEFORE_TRANSCRIPT.length);
}

/** The visitor's own words, as the chat already shows the conversation. */
export function withoutTranscript(body: string): string {
  return body.split(BEFORE_TRANSCRIPT)[0] ?? body;
}

/** What the chat needs to know about the team and the conversation with it. */
export type TeamState = {
  /** Dates on which the team is away although the weekly hours say otherwise; null while they can't be read. */
  closed: readonly string[] | null;
  /** The ticket that this browser's messages are part of; undefined while it can't be read. */
  ticket: { number: number; status: "open" | "waiting" | "closed" | "merged" } | null | undefined;
  messages: readonly TeamMessage[];
  /** The key of the next message. */
  idempotencyKey: string;
};

export type TeamValues = { name: string; email: string; message: string; idempotencyKey: string };

/** Why a message to the team was refused, with everything that was typed. */
export type TeamRefusal = Answer<{ opened?: string }, keyof TeamValues>;

/** The field that marks a form as a message to the team, on every page that has one. */
export const TEAM_FORM = { do: "team" } as const;
