/** The agency's sign and name: a signal that grows as it travels. */
export function Wordmark({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-xl font-bold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
        <rect width="32" height="32" rx="9" className="fill-electric" />
        <path
          d="M8 17v-2m5.3 5v-8m5.4 11V9m5.3 17V6"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {/* On the narrowest screens the sign alone stands for the name. */}
      <span className={compact ? "max-[390px]:sr-only" : undefined}>{name}</span>
    </span>
  );
}
