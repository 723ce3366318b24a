import { Form, Link } from "@remix-run/react";
import { availabilityPath, kindPath } from "~/domain/availability/availability-paths";
import { callKindPath } from "~/domain/booking/booking-paths";

export type ShownKind = {
  id: string;
  name: string;
  words: string;
  isOffered: boolean;
  version: number;
  rules: string;
};

type KindListProps = { kinds: readonly ShownKind[]; order: string };

/** The kinds of call in their order, each with its actions. */
export function KindList({ kinds, order }: KindListProps) {
  const isLastOffered = kinds.filter(({ isOffered }) => isOffered).length === 1;
  const firstOffered = kinds.find(({ isOffered }) => isOffered)?.id;
  return (
    <ul className="grid divide-y divide-line rounded-xl border border-line bg-card">
      {kinds.map((kind, index) => (
        <li key={kind.id} className="grid gap-1 px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <Link
              to={kindPath(kind.id)}
              data-row
              className="inline-flex min-h-11 items-center font-semibold hover:underline"
            >
              {kind.name}
            </Link>{" "}
            {!kind.isOffered && (
              <span data-badge="grey" className="rounded-full px-2.5 text-sm">
                Withdrawn
              </span>
            )}
            {kind.id === firstOffered && <span className="text-sm text-ink-soft">booked by default</span>}
          </p>
          <p className="text-sm wrap-anywhere">
            {kind.rules}. {kind.words && <span className="text-ink-soft">“{kind.words}”</span>}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 text-sm [&_:is(a,button)]:inline-flex [&_:is(a,button)]:min-h-11 [&_:is(a,button)]:cursor-pointer [&_:is(a,button)]:items-center [&_:is(a,button)]:underline [&_:is(a,button)]:underline-offset-4">
            <Link to={kindPath(kind.id)}>
              Edit
              <About name={kind.name} />
            </Link>
            {index > 0 && <Press kind={kind} order={order} act="up" label="Move up" />}
            {index < kinds.length - 1 && <Press kind={kind} order={order} act="down" label="Move down" />}
            {kind.isOffered && !isLastOffered && (
              <Press kind={kind} order={order} act="withdraw" label="Withdraw" />
            )}
            {!kind.isOffered && <Press kind={kind} order={order} act="offer" label="Offer again" />}
            {kind.isOffered && (
              <Link to={availabilityPath("preview", { kind: kind.id })}>
                Preview
                <About name={kind.name} />
              </Link>
            )}
            {kind.isOffered && (
              <Link to={callKindPath(kind.id)} reloadDocument className="wrap-anywhere">
                {callKindPath(kind.id)}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type PressProps = { kind: ShownKind; order: string; act: string; label: string };

function Press({ kind, order, act, label }: PressProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={kind.id} />
      <input type="hidden" name="version" value={kind.version} />
      <input type="hidden" name="order" value={order} />
      <button type="submit" name="do" value={act}>
        {label}
        <About name={kind.name} />
      </button>
    </Form>
  );
}

function About({ name }: { name: string }) {
  return <span className="sr-only"> {name}</span>;
}
