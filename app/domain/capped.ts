/** The part of ReadableStream that the browser's and workerd's types share. */
type ByteStream = {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array }>;
    cancel(): Promise<void>;
  };
};

/**
 * Reads all bytes of a stream; null, without reading the rest, if there are more than `maxBytes`. Throws once the
 * signal is aborted, because an abort alone does not always end a body that arrives slowly.
 */
export async function readCapped(
  stream: ByteStream | null,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    signal?.throwIfAborted();
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** The text of another server's response, within the same limits. */
export async function readCappedText(
  { body }: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | null> {
  const bytes = await readCapped(body, maxBytes, signal);
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * The first bytes of a stream, at most `maxBytes`; the rest is not read. Rejects once the signal is aborted, even while
 * nothing arrives.
 */
export async function readStart(
  stream: ByteStream | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!stream) return new Uint8Array(0);
  const start = new Uint8Array(maxBytes);
  const reader = stream.getReader();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  let size = 0;
  while (size < maxBytes) {
    const { value } = await Promise.race([reader.read(), aborted]);
    if (!value) return start.slice(0, size);
    start.set(value.subarray(0, maxBytes - size), size);
    size = Math.min(maxBytes, size + value.byteLength);
  }
  await reader.cancel();
  return start.slice(0, size);
}
