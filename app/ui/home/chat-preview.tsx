/** The hero's picture: a conversation that becomes a booking that becomes a row in the pipeline. */
export function ChatPreview() {
  return (
    <div
      role="img"
      aria-label="A chat: a visitor asks for a quote at night, the assistant offers a time, the visitor takes it, and the call appears in the pipeline."
      className="grid gap-3"
    >
      <div aria-hidden="true" className="grid gap-3 rounded-card bg-ink p-5 text-paper sm:p-6">
        <p className="flex items-center gap-2.5 border-b border-paper/20 pb-4 text-sm font-semibold">
          <span className="size-2.5 rounded-full bg-[#7be08f]" />
          AI Assistant Active
          <span className="ml-auto font-normal text-paper/70 tabular-nums">22:41</span>
        </p>
        <Bubble from="visitor">Hi, can I get a quote for the new shop?</Bubble>
        <Bubble from="assistant">Of course. Is it for one site, or do you sell in several places?</Bubble>
        <Bubble from="visitor">Two sites. It should be live before spring.</Bubble>
        <Bubble from="assistant">
          Then a short call is best. Tuesday at 10:00 is free. Shall I keep it for you?
        </Bubble>
        <Bubble from="visitor">Yes please</Bubble>
      </div>
      <div
        aria-hidden="true"
        className="ml-6 flex items-center gap-4 rounded-card border border-line bg-card p-4 shadow-[0_10px_30px_-18px_var(--color-ink)] sm:ml-14"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-electric font-display text-xl leading-none font-bold text-white">
          24
        </span>
        <span className="grid text-sm leading-snug">
          <strong className="text-base">Strategy call, Tuesday 10:00</strong>
          <span className="text-ink-soft">Two shops, live before spring</span>
        </span>
        <span className="ml-auto hidden rounded-full bg-good-wash px-3 py-1 text-sm font-semibold text-good sm:block">
          Qualified
        </span>
      </div>
    </div>
  );
}

function Bubble({ from, children }: { from: "visitor" | "assistant"; children: string }) {
  return (
    <p
      className={`max-w-[85%] rounded-2xl px-4 py-2.5 leading-snug ${
        from === "visitor"
          ? "justify-self-end rounded-br-sm bg-electric text-white"
          : "justify-self-start rounded-bl-sm bg-paper/12"
      }`}
    >
      {children}
    </p>
  );
}
