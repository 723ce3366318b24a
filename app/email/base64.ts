export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function textToBase64(text: string): string {
  return toBase64(new TextEncoder().encode(text));
}
