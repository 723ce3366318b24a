/** What could not be read of a calendar, a sentence each. */
export function Doubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">We can't read all of it:</p>
      <ul className="list-disc pl-5">
        {doubts.map((words) => (
          <li key={words} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
