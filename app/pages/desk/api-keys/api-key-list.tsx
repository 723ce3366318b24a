import { Form } from "@remix-run/react";
import { type ListedApiKey, SCOPE_WORDS } from "~/domain/api/api-key";
import { formatMoment } from "~/domain/availability/format";

type ApiKeyListProps = { keys: readonly (ListedApiKey & { isExpired: boolean })[]; timeZone: string };

/** The agency's keys, each with a button to revoke it. */
export function ApiKeyList({ keys, timeZone }: ApiKeyListProps) {
  if (keys.length === 0) return <p className="text-ink-soft">There are no keys.</p>;
  const day = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium" });
  return (
    <ul className="desk-cards">
      {keys.map((key) => (
        <li key={key.id}>
          <div>
            <h2 className="text-base font-semibold wrap-anywhere">{key.name}</h2>
            <p className="wrap-anywhere text-ink-soft">
              Ends in <code>{key.hint}</code>; created on {day.format(key.createdAt)} by{" "}
              {key.createdBy ?? "someone whose account is gone"}
            </p>
          </div>
          <ul className="list-disc pl-5">
            {key.scopes.map((scope) => (
              <li key={scope}>{SCOPE_WORDS[scope]}</li>
            ))}
          </ul>
          <p>
            {key.lastUsedAt === null ? "Never used" : `Last used ${formatMoment(key.lastUsedAt, timeZone)}`};{" "}
            {key.expiresAt === null
              ? "doesn't expire"
              : key.isExpired
                ? `expired on ${day.format(key.expiresAt)}`
                : `expires on ${day.format(key.expiresAt)}`}
          </p>
          <div className="desk-acts">
            <details>
              <summary>
                Revoke<span className="sr-only"> {key.name}</span>
              </summary>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="form" value="revoke" />
                <input type="hidden" name="id" value={key.id} />
                <p>The system that uses it will lose access immediately. This can't be undone.</p>
                <button type="submit" data-danger="">
                  Revoke the key<span className="sr-only"> {key.name}</span>
                </button>
              </Form>
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}
