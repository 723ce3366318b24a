import { PATHS } from "~/domain/paths";
import { buttonClass } from "~/ui/button";
import { AccountSection } from "../account-sections";

export function DataSection() {
  return (
    <AccountSection
      id="data"
      title="Your data"
      lead="Download everything we hold about you as a JSON file: your details, bookings, tickets, sessions, recent activity and emails."
    >
      <p>
        <a href={PATHS.accountData} download className={buttonClass("quiet")}>
          Download my data
        </a>
      </p>
    </AccountSection>
  );
}
