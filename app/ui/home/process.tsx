type ProcessProps = {
  heading: string;
  lead: string;
  outcomeLabel: string;
  steps: readonly { title: string; text: string; outcome: string }[];
};

/** Each step's top margin: on wide screens the steps climb like stairs. */
const HEIGHTS = ["lg:mt-48", "lg:mt-32", "lg:mt-16", "lg:mt-0"];

/** One line: down the side on a phone, a staircase on a desktop. */
export function Process({ heading, lead, outcomeLabel, steps }: ProcessProps) {
  return (
    <section aria-labelledby="process-heading" className="bg-paper-deep">
      <div className="wrap grid gap-12 py-20 md:gap-16 md:py-32 lg:gap-0">
        <div className="grid gap-5 lg:w-1/2">
          <h2 id="process-heading" className="max-w-[18ch] text-step-4">
            {heading}
          </h2>
          <p className="max-w-[46ch] text-lg text-ink-soft">{lead}</p>
        </div>
        <ol className="grid lg:-mt-24 lg:grid-cols-4">
          {steps.map(({ title, text, outcome }, index) => (
            <li
              key={title}
              className={`relative border-l-[3px] border-electric pb-12 pl-7 last:pb-0 lg:border-t-[3px] lg:border-l-0 lg:pt-7 lg:pr-7 lg:pb-0 lg:pl-0 ${HEIGHTS[index] ?? ""} ${
                index > 0
                  ? "lg:before:absolute lg:before:-top-[3px] lg:before:left-0 lg:before:h-[67px] lg:before:w-[3px] lg:before:bg-electric lg:pl-7"
                  : ""
              }`}
            >
              <span
                aria-hidden="true"
                className="absolute top-1 -left-[11px] size-[19px] rounded-full border-[5px] border-electric bg-paper-deep lg:hidden"
              />
              <h3 className="text-step-2">{title}</h3>
              <p className="mt-3 max-w-[44ch] text-ink-soft">{text}</p>
              <p className="mt-4 text-sm">
                <span className="block text-ink-soft">{outcomeLabel}</span>{" "}
                <strong className="text-base">{outcome}</strong>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
