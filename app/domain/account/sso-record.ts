/** The DNS record by which a company proves that a domain is its own. */
export const SSO_RECORD_NAME = "_signalwright-sso";

const PREFIX = "v=sso1; proof=";

export function ssoRecordOf(domain: string, proof: string): { name: string; value: string } {
  return { name: `${SSO_RECORD_NAME}.${domain}`, value: PREFIX + proof };
}

/** Whether one of a name's TXT records, each in the pieces that it is sent in, is the proof. */
export function hasProof(records: readonly (readonly string[])[], proof: string): boolean {
  return records.some((pieces) => pieces.join("").trim() === PREFIX + proof);
}
