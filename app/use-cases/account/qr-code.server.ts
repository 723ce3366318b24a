/** A QR code's dark squares, as the path of an SVG image with so many squares a side. */
export type QrCode = { size: number; path: string };

/** Loads the QR library on demand, as only setting up an authenticator needs it. */
export async function drawQrCode(text: string): Promise<QrCode> {
  const { generate } = await import("lean-qr");
  const bitmap = generate(text);
  const { size } = bitmap;
  const runs: string[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!bitmap.get(x, y)) continue;
      const start = x;
      while (x < size && bitmap.get(x, y)) x++;
      runs.push(`M${start} ${y}h${x - start}v1H${start}z`);
    }
  }
  return { size, path: runs.join("") };
}
