/** A start as addresses and forms carry it: "2026-11-24T14:00Z". */
export function slotValue(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16)}Z`;
}
