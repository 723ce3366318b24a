/** Whether a cookie says that a user is signed in. It grants no access; only the server knows for sure. */
export function isSignedInHinted(): boolean {
  return /(^|; )(__Host-)?signed_in=1/.test(document.cookie);
}

/** Marks the document, so that styles can show the links for those signed in on pages made for everyone. */
export function markSignedIn(): void {
  document.documentElement.toggleAttribute("data-signed-in", isSignedInHinted());
}
