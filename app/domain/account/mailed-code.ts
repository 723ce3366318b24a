import { hmac } from "../hmac";
import { digitsOf } from "../staff/sign-in-code";

/** The code mailed for a sign-in, derived from the id of its flow, so that the database holds no code. */
export async function mailedCodeOf(flowId: string, secret: string): Promise<string> {
  return digitsOf(await hmac("mailed-code", flowId, secret));
}

/** The token in the link mailed with the code. */
export function mailedLinkOf(flowId: string, secret: string): Promise<string> {
  return hmac("mailed-link", flowId, secret);
}
