import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/browser/use-hydrated";
import { Button } from "~/ui/button";

/** A new key, which is shown this once. */
export function MadeKey({ made: { name, key } }: { made: { name: string; key: string } }) {
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key moves the focus again
  useEffect(() => heading.current?.focus(), [key]);
  return (
    <section aria-labelledby="made" className="grid gap-3 rounded-xl bg-good-wash p-4">
      <h2 id="made" ref={heading} tabIndex={-1} className="text-step-1 wrap-anywhere">
        The key for {name}
      </h2>
      <p>
        Copy it now and store it where only the other system can read it. We keep only its fingerprint, so we
        can't show it again.
      </p>
      <label htmlFor="made-key" className="font-semibold">
        Key
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="made-key"
          type="text"
          dir="ltr"
          readOnly
          data-no-draft=""
          autoComplete="off"
          spellCheck={false}
          value={key}
          onFocus={(event) => event.currentTarget.select()}
          className="control min-w-0 flex-1 basis-60 font-mono"
        />
        {isHydrated && (
          <Button
            kind="quiet"
            type="button"
            onClick={() => navigator.clipboard.writeText(key).then(() => setIsCopied(true))}
          >
            Copy<span className="sr-only"> the key</span>
          </Button>
        )}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {isCopied && "Copied."}
      </p>
    </section>
  );
}
