export type SocialNetwork = "X" | "Facebook" | "LinkedIn" | "Instagram";

/** The icon library has no brand logos, so these four are drawn in its style: 24 units, round lines. */
const PATHS: Record<SocialNetwork, string> = {
  X: "M5 4.5 19 19.5M19 4.5 5 19.5",
  Facebook: "M15.5 4.5h-2a3 3 0 0 0-3 3V20M7.5 12h7",
  LinkedIn: "M6 10v9M6 5.5v.01M10.5 19v-9M10.5 14a3.75 3.75 0 0 1 7.5 0v5",
  Instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.75 7.25v.01",
};

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[network]} />
    </svg>
  );
}
