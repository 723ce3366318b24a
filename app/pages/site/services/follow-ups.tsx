import { FOLLOW_UPS } from "~/content/showcase";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";

/** Three follow-up emails and a checkbox for the reply, which holds back the last one. Works by CSS alone. */
export function FollowUps() {
  const { question, emails, sent, due, held } = FOLLOW_UPS;
  return (
    <div className="follow-ups">
      <ol>
        {emails.map(({ when, subject }, index) => (
          <li key={when}>
            <b>{subject}</b> <span>{withNoBreakSpaces(when)}</span>{" "}
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
