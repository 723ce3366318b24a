/** The agency's logo and name: a signal that grows as it travels. */
export function Wordmark({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-display sm:gap-2.5 text-xl font-bold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32" className="shrink-0">
        <rect width="32" height="32" rx="9" className="fill-electric" />
        <path
          d="M8 17v-2m5.3 5v-8m5.4 11V9m5.3 17V6"
          fill="none"
          stroke="var(--color-on-electric)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {/* On screens too narrow for even a smaller name, only the logo is visible. */}
      <span className={compact ? "max-[400px]:text-lg max-[350px]:sr-only" : undefined}>{name}</span>
    </span>
  );
}
