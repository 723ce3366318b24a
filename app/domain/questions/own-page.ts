/** Whether an address is of this site: a path, which no browser takes for another site's address. */
export function isOwnPage(address: string): boolean {
  return /^\/(?![/\\])[^\s<>"'`\\\p{Cc}]*$/u.test(address) && URL.canParse(address, "https://site.example");
}
