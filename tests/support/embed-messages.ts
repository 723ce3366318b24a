type Message = { origin: string; event: string; payload: Record<string, unknown> };

/** What the host page that embeds the scheduler has been told. */
export async function received(page: { evaluate: (script: string) => Promise<unknown> }): Promise<Message[]> {
  return (await page.evaluate("window.messages")) as Message[];
}
