export const LIVE_CHAT_PATH = "/help/live-chat";

/** The live chat page with its window open. The bare path is the landing, the same for everybody. */
export const OPEN_CHAT_ADDRESS = `${LIVE_CHAT_PATH}?chat=open`;

export function isOpenChat({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === LIVE_CHAT_PATH && new URLSearchParams(search).get("chat") === "open";
}
