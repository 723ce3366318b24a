import { hmac } from "../hmac";
import { digitsOf } from "../staff/sign-in-code";

/** The code that a mailed sign-in waits for, derived from the id of its flow: the database holds no code. */
export async function mailedCodeOf(flowId: string, secret: string): Promise<string> {
  return digitsOf(await hmac("mailed-code", flowId, secret));
}

/** The token in the link beside the code. */
export function mailedLinkOf(flowId: string, secret: string): Promise<string> {
  return hmac("mailed-link", flowId, secret);
}
