import * as z from "zod";
import { isDate } from "../calendar-date";
import { HOST_LIMITS, HOST_MODES, type HostMode } from "../hosts/host";
import { singleLine, singleValue } from "../text-schema";
import { LIMIT_FIELDS, SentFormSchema } from "./availability-schema";
import { limitFacts, limitValues, type PeriodLimits } from "./period-limits";
import { isTimeZone } from "./time-zone";

/** What a member of staff may say about themselves as a host. */
export type HostDetails = PeriodLimits & {
  name: string;
  about: string;
  /** The zone of the host's own hours; null for the agency's. */
  timeZone: string | null;
  pausedFrom: string | null;
  pausedUntil: string | null;
};

const nameOf = singleLine(HOST_LIMITS.name, {
  required: "Enter a name",
  tooLong: `The name can be at most ${HOST_LIMITS.name} characters long`,
});

const dateOrNothing = singleValue("").pipe(
  z
    .string()
    .trim()
    .refine((date) => date === "" || isDate(date), "Enter a date like 2026-12-24")
    .transform((date) => (date === "" ? null : date)),
);

export const HostDetailsSchema = z
  .object({
    version: SentFormSchema.shape.version,
    name: nameOf,
    about: singleLine(HOST_LIMITS.about, {
      tooLong: `The line can be at most ${HOST_LIMITS.about} characters long`,
    }),
    timeZone: singleValue("").pipe(
      z
        .string()
        .refine((zone) => zone === "" || isTimeZone(zone), "Choose one of the time zones shown")
        .transform((zone) => (zone === "" ? null : zone)),
    ),
    ...LIMIT_FIELDS,
    pausedFrom: dateOrNothing,
    pausedUntil: dateOrNothing,
  })
  .refine(({ pausedFrom: from, pausedUntil: until }) => from === null || until === null || from <= until, {
    path: ["pausedUntil"],
    message: "The last day must not be before the first",
  })
  .transform(({ version, ...details }) => ({ version, details: details satisfies HostDetails }));

export const AddHostSchema = z.object({
  userId: singleValue("Choose a member of the team").pipe(
    z.string().min(1, "Choose a member of the team").max(64),
  ),
  name: nameOf,
});

export function hostValues(host: HostDetails): Record<string, string> {
  const { name, about, timeZone, pausedFrom, pausedUntil } = host;
  return {
    name,
    about,
    timeZone: timeZone ?? "",
    ...limitValues(host),
    pausedFrom: pausedFrom ?? "",
    pausedUntil: pausedUntil ?? "",
  };
}

/** A host in words, as the audit log stores it. */
export function hostInWords(host: HostDetails): Record<string, string> {
  return {
    name: host.name,
    about: host.about,
    timeZone: host.timeZone ?? "ours",
    ...limitFacts(host, "none"),
    pausedFrom: host.pausedFrom ?? "",
    pausedUntil: host.pausedUntil ?? "",
  };
}

/** Who takes calls of a kind, and how they are chosen. */
export type KindHosts = { mode: HostMode; hosts: { id: string; weight: number }[] };

const KindHostsModeSchema = z.object({
  version: SentFormSchema.shape.version,
  hostMode: z.enum(HOST_MODES, "Choose who takes a call"),
});

/** The name of the field with a host's weight. */
export const weightField = (hostId: string) => `weight-${hostId}`;

type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;
export type KindHostsRead =
  | { ok: true; value: KindHosts & { version: number } }
  | { ok: false; errors: Record<string, string> };

/** Reads the form for the hosts of a kind; hosts that are not `known` are ignored. */
export function readKindHosts(fields: Fields, known: readonly string[]): KindHostsRead {
  const read = KindHostsModeSchema.safeParse({ version: fields.version, hostMode: fields.hostMode });
  if (!read.success) {
    const issue = read.error.issues[0];
    const field = issue?.path[0] === "hostMode" ? "hostMode" : "form";
    return { ok: false, errors: { [field]: issue?.message ?? "" } };
  }
  const errors: Record<string, string> = {};
  const ticked = new Set([fields.host ?? []].flat());
  const hosts = known
    .filter((id) => ticked.has(id))
    .map((id) => {
      const typed = String([fields[weightField(id)] ?? ""].flat()[0] ?? "").trim();
      const weight = typed === "" ? 1 : Number(typed);
      if (!Number.isInteger(weight) || weight < 1 || weight > HOST_LIMITS.weight) {
        errors[weightField(id)] = `Enter a whole number from 1 to ${HOST_LIMITS.weight}`;
      }
      return { id, weight };
    });
  const { version, hostMode: mode } = read.data;
  if (mode === "all" && (hosts.length < 2 || hosts.length > HOST_LIMITS.together)) {
    errors.hostMode = `Tick 2 to ${HOST_LIMITS.together} people who take a call together`;
  }
  if (mode === "chosen" && hosts.length === 0) errors.hostMode = "Tick the people to choose from";
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, value: { version, mode, hosts } };
}
