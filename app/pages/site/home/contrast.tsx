import ArrowDown from "lucide-react/icons/arrow-down";
import { CONTRAST } from "~/content/home";
import { buttonClass } from "~/ui/button";
import { SectionHeading } from "./section-heading";

/** Problem and solution side by side: the left column is faded, the right one a single dark panel. */
export function Contrast() {
  const { heading, lead, manual, automated, rows, button } = CONTRAST;
  return (
    <section aria-labelledby="contrast-heading" className="border-t border-line">
      <div className="wrap grid gap-4 py-6 md:gap-10 md:py-16 lg:gap-12">
        <SectionHeading id="contrast-heading" heading={heading} lead={lead} />
        <div className="contrast">
          <p aria-hidden="true">
            <span>{manual}</span> <span>{automated}</span>
          </p>
          <ol>
            {rows.map((row) => (
              <li key={row.moment}>
                <h3>{row.moment}</h3>
                <p>
                  <span className="sr-only">{manual}: </span>
                  {row.manual}
                </p>
                <p>
                  <span className="sr-only">{automated}: </span>
                  {row.automated}
                </p>
              </li>
            ))}
          </ol>
        </div>
        <a href="#calendar" className={`${buttonClass("primary")} justify-self-start`}>
          {button}
          <ArrowDown aria-hidden="true" size={20} />
        </a>
      </div>
    </section>
  );
}
