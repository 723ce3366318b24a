import { buttonClass } from "../button";
import { StepHeading } from "./step-form";

type BookedExternallyStepProps = {
  /** "Calendly" */
  scheduler: string;
  /** Where another time is chosen. A document of its own, whose policy lets the widget run. */
  anotherPath: string;
  subheading: "h2" | "h3";
};

/** The last step once another scheduler's page has said that the call is booked, also after a reload. */
export function BookedExternallyStep({ scheduler, anotherPath, subheading }: BookedExternallyStepProps) {
  return (
    <div data-booked="" className="grid scroll-mt-4 justify-items-start gap-5">
      <StepHeading level={subheading} step="time">
        Your call is booked
      </StepHeading>
      <p>
        You chose a time on {scheduler}, which emails you the confirmation. The links in that email move or
        cancel the call.
      </p>
      <p>
        <a href={anotherPath} className={buttonClass("quiet")}>
          Book another time
        </a>
      </p>
    </div>
  );
}
