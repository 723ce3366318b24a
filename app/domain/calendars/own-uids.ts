/**
 * The UIDs that may be those of calls of ours, mailed to a calendar or written to it: such a call already takes its
 * slot here.
 */
export function ownUidsAmong(events: readonly { uid: string | null }[]): string[] {
  const found = events.flatMap(({ uid }) =>
    uid !== null && /^[0-9a-f-]{36}@.{1,255}$/.test(uid) ? [uid] : [],
  );
  return [...new Set(found)];
}
