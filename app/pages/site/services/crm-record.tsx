/** A record of the CRM. */
export function CrmRecord({ record }: { record: readonly { field: string; value: string }[] }) {
  return (
    <dl className="rounded-card bg-paper-deep p-3 sm:p-5">
      {record.map(({ field, value }) => (
        <div
          key={field}
          className="grid gap-x-4 border-b border-line bg-card px-4 py-3 first:rounded-t-xl last:rounded-b-xl last:border-0 sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <dt className="text-sm leading-6 text-ink-soft">{field}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
