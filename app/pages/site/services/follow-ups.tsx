import { FOLLOW_UPS } from "~/content/showcase";

/** Three messages, and a box for the reply that holds the last of them back. The style sheet does it all. */
export function FollowUps() {
  const { question, emails, sent, due, held } = FOLLOW_UPS;
  return (
    <div className="follow-ups">
      <ol>
        {emails.map(({ when, subject }, index) => (
          <li key={when}>
            <b>{subject}</b> <span>{when}</span>{" "}
            {index < emails.length - 1 ? (
              <em>{sent}</em>
            ) : (
              <>
                <em>{due}</em> <em>{held}</em>
              </>
            )}
          </li>
        ))}
      </ol>
      <label>
        <input type="checkbox" />
        {question}
      </label>
    </div>
  );
}
