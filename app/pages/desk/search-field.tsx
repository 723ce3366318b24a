import { MAX_SEARCH_CHARS } from "~/domain/booking-desk/booking-filter";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";

type SearchFieldProps = { id: string; searched: string | undefined; error: string | undefined };

/** A list's search field with its button. The `/` key focuses it. */
export function SearchField({ id, searched, error }: SearchFieldProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Search name, email or company
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="q"
          type="search"
          dir="auto"
          data-desk-search
          enterKeyHint="search"
          defaultValue={searched}
          maxLength={MAX_SEARCH_CHARS}
          className="control min-w-0 flex-1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button>Search</Button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
