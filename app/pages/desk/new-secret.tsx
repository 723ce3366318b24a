import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/browser/use-hydrated";
import { Button } from "~/ui/button";

type NewSecretProps = {
  title: string;
  /** What the field is called: "Key". */
  label: string;
  secret: string;
  /** What to do with it now. */
  children: ReactNode;
};

/** A secret that was just made, which is shown on this one page. */
export function NewSecret({ title, label, secret, children }: NewSecretProps) {
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret moves the focus again
  useEffect(() => {
    setIsCopied(false);
    heading.current?.focus();
  }, [secret]);
  return (
    <section aria-labelledby="new-secret" className="grid max-w-3xl gap-3 rounded-xl bg-good-wash p-4">
      <h2 id="new-secret" ref={heading} tabIndex={-1} className="text-step-1 wrap-anywhere">
        {title}
      </h2>
      <p>{children}</p>
      <label htmlFor="new-secret-text" className="font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="new-secret-text"
          type="text"
          dir="ltr"
          readOnly
          data-no-draft=""
          autoComplete="off"
          spellCheck={false}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
          className="control min-w-0 flex-1 basis-60 font-mono"
        />
        {isHydrated && (
          <Button
            kind="quiet"
            type="button"
            onClick={() => navigator.clipboard.writeText(secret).then(() => setIsCopied(true))}
          >
            Copy<span className="sr-only"> the {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {isCopied && "Copied."}
      </p>
    </section>
  );
}
