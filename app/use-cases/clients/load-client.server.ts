import { readClientFile } from "~/db/clients/client-file.server";
import { findClientRecords, listAddresses, listLikeClients } from "~/db/clients/clients.server";
import { readClocks } from "~/db/hosts/own-clock.server";
import type { ReadDeps } from "../deps.server";

/**
 * A client with everything stored about them; for a merged record, the id of the record it was merged into; null if
 * there is none.
 */
export async function loadClient({ db, now }: ReadDeps, id: string, staffId: string) {
  const found = await findClientRecords(db, id);
  if (!found) return null;
  const { client, merged } = found;
  if (client.mergedIntoId !== null) return { isMerged: true as const, into: client.mergedIntoId };
  const records = [client, ...merged];
  const [file, like, { timeZone, own }] = await Promise.all([
    readClientFile(db, records, now),
    listLikeClients(db, client),
    readClocks(db, staffId),
  ]);
  const named = file.history.flatMap(({ before, after }) => [before?.record, after?.record]);
  const strangers = named.filter(
    (name): name is string => typeof name === "string" && !records.some(({ id: own }) => own === name),
  );
  const others = await listAddresses(db, [...new Set(strangers)]);
  const addressOf = new Map([...others, ...records.map(({ id: own, email }) => [own, email] as const)]);
  return { isMerged: false as const, client, merged, file, like, timeZone, own, addressOf };
}

export type LoadedClient = Extract<Awaited<ReturnType<typeof loadClient>>, { isMerged: false }>;
