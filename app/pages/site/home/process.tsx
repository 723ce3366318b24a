import { PROCESS } from "~/content/home";
/** One line: down the side on a phone, a staircase on a desktop. */
export function Process() {
  const { heading, lead, outcomeLabel, steps } = PROCESS;
  return (
    <section aria-labelledby="process-heading" className="bg-paper-deep">
      <div className="wrap grid gap-4 py-6 md:gap-10 md:py-16 lg:gap-0 lg:py-20">
        <div className="grid gap-2 md:gap-3 lg:w-1/2">
          <h2 id="process-heading" className="max-w-[18ch] text-step-3 md:text-step-4">
            {heading}
          </h2>
          <p className="max-w-[46ch] text-ink-soft md:text-lg">{lead}</p>
        </div>
        <ol className="steps">
          {steps.map(({ title, text, outcome }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                {outcomeLabel} <strong>{outcome}</strong>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
