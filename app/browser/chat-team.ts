import { useEffect, useSyncExternalStore } from "react";
import type { TeamRefusal, TeamState } from "../domain/chat/team";
import { PATHS } from "../domain/paths";
import { onTeamHeard, takeTeam } from "./chat-conversation";
import { OFFLINE, UNREACHED } from "./unsent-form";

/** How often an open chat with a ticket polls for the team's messages: the first interval, and the longest. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;
const SLOWER = 1.5;

let team: TeamState | null = null;
let wait = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
/** How many parts of the page show the chat. */
let openings = 0;
let round = 0;
const listeners = new Set<() => void>();

function setTeam(next: TeamState | null): void {
  // An undefined ticket could not be read just now, so the last known one stays.
  team = next && next.ticket === undefined ? { ...next, ticket: team?.ticket } : next;
  if (next) takeTeam(next.messages);
  for (const listener of listeners) listener();
}

async function refreshTeam(): Promise<void> {
  const mine = round;
  clearTimeout(timer);
  const found = await fetchTeam();
  if (mine !== round || openings === 0) return;
  if (found) setTeam(found);
  lookLater();
}

function lookLater(): void {
  clearTimeout(timer);
  if (openings === 0 || !team?.ticket || team.ticket.status === "merged") return;
  timer = setTimeout(() => {
    wait = Math.min(wait * SLOWER, LONGEST_WAIT_MS);
    if (document.hidden)
      addEventListener("visibilitychange", () => void refreshTeam(), { once: true, capture: true });
    else void refreshTeam();
  }, wait);
}

async function fetchTeam(): Promise<TeamState | null> {
  try {
    const response = await fetch(PATHS.chatData);
    return response.ok ? ((await response.json()) as TeamState) : null;
  } catch {
    return null;
  }
}

/** The team's messages, polled only while the chat is open; `given`, from the server, until scripts run. */
export function useTeam(isOpen: boolean, given: TeamState | null = null): TeamState | null {
  useEffect(() => {
    if (!isOpen) return;
    openings += 1;
    wait = FIRST_WAIT_MS;
    void refreshTeam();
    return () => {
      openings -= 1;
      clearTimeout(timer);
    };
  }, [isOpen]);
  return useSyncExternalStore(
    subscribe,
    () => team ?? given,
    () => given,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The idempotency key by which the server recognises a message that is sent twice. */
export function newMessageKey(): string {
  return crypto.randomUUID?.() ?? "";
}

/** Sends a message to the team. Returns what was wrong with it, or null if it was accepted. */
export async function sendToTeam(fields: FormData): Promise<TeamRefusal | null> {
  round += 1;
  const text = (name: string) => String(fields.get(name) ?? "");
  const values = {
    name: text("name"),
    email: text("email"),
    message: text("message"),
    idempotencyKey: text("idempotencyKey"),
  };
  try {
    const response = await fetch(PATHS.chatData, { method: "POST", body: fields });
    const answer: unknown = await response.json();
    if (response.ok) {
      wait = FIRST_WAIT_MS;
      setTeam(answer as TeamState);
      lookLater();
      return null;
    }
    if (isRefusal(answer)) return answer;
  } catch {
    // Offline, a dropped connection, or an answer that is not ours.
  }
  lookLater();
  return { values, errors: { form: navigator.onLine ? UNREACHED : OFFLINE } };
}

function isRefusal(answer: unknown): answer is TeamRefusal {
  return typeof answer === "object" && answer !== null && "errors" in answer && "values" in answer;
}

/** Forgets the ticket, here and in the cookie. */
export function forgetTeam(): void {
  round += 1;
  clearTimeout(timer);
  setTeam(team && { ...team, ticket: null, messages: [] });
  const body = new URLSearchParams({ do: "start-over" });
  void fetch(PATHS.chatData, { method: "POST", body, keepalive: true }).catch(() => {});
}

onTeamHeard(() => {
  if (openings > 0) void refreshTeam();
});
