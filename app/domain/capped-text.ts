/**
 * The text of an answer from elsewhere; null, without reading the rest, if it has more bytes than `maxBytes`. Throws once the signal
 * is aborted, which does not always cut off a body that drips.
 */
export async function readCappedText(
  answer: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | null> {
  const reader = answer.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    signal.throwIfAborted();
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
