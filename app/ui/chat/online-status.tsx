/** A green dot with a label. */
export function OnlineStatus({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-2 text-sm text-on-night/80">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-online" />
      {children}
    </span>
  );
}
