import { PATHS } from "~/domain/paths";
import { buttonClass } from "~/ui/button";
import { AccountSection } from "../account-sections";

export function DataSection() {
  return (
    <AccountSection
      id="data"
      title="Your data"
      lead="Everything we've stored about you: your details, bookings, tickets, sessions, recent activity and emails, as a JSON file."
    >
      <p>
        <a href={PATHS.accountData} download className={buttonClass("quiet")}>
          Download my data
        </a>
      </p>
    </AccountSection>
  );
}
