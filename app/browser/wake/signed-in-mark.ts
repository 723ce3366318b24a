/** Whether a cookie says that somebody is signed in. It opens nothing; only the server knows for sure. */
export function isSignedInHinted(): boolean {
  return /(^|; )(__Host-)?signed_in=1/.test(document.cookie);
}

/** Marks the document, so that styles can show the links for those signed in on pages made for everyone. */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute("data-signed-in", isSignedInHinted());
}
