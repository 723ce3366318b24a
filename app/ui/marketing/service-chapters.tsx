import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ExampleEnquiry } from "./example-enquiry";
import { Conversation, CrmRecord, EmailSequence, Scorecard } from "./pictures";

type ServiceId = "assistants" | "leads" | "email" | "crm";

type Chapter = {
  id: ServiceId;
  time: string;
  title: string;
  description: string;
  detail: string;
  benefits: readonly string[];
  caption: string;
};

/** The services as chapters on a timeline, each at the minute it does its part. */
export function ServiceChapters({
  chapters,
  example,
}: {
  chapters: readonly Chapter[];
  example: ExampleEnquiry;
}) {
  return (
    <div className="wrap pb-16 md:pb-24">
      {chapters.map((chapter) => (
        <section
          key={chapter.id}
          id={chapter.id}
          aria-labelledby={`${chapter.id}-heading`}
          className="relative grid gap-x-14 gap-y-8 border-l-2 border-dotted border-electric pb-20 pl-6 last:pb-8 sm:pl-10 md:pb-32 lg:ml-24 lg:grid-cols-2 lg:pl-14"
        >
          <p className="-mt-1.5 flex items-center gap-3 font-display text-step-1 leading-none font-bold text-electric tabular-nums lg:absolute lg:top-0 lg:-left-24 lg:mt-0">
            {chapter.time}
            <span
              aria-hidden="true"
              className="absolute top-0 -left-[9px] size-4 rounded-full bg-electric lg:left-[87px]"
            />
          </p>
          <div className="grid content-start gap-5 lg:-mt-1.5">
            <h2 id={`${chapter.id}-heading`} className="max-w-[14ch] text-step-4">
              {chapter.title}
            </h2>
            <p className="max-w-[44ch] text-step-1 leading-snug">{chapter.description}</p>
            <p className="max-w-[58ch] text-ink-soft">{chapter.detail}</p>
            <ul className="grid border-t border-line">
              {chapter.benefits.map((benefit) => (
                <li key={benefit} className="flex gap-3 border-b border-line py-3 font-semibold">
                  <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-electric" />
                  {benefit}
                </li>
              ))}
            </ul>
          </div>
          <figure className="grid content-start gap-4">
            <Specimen id={chapter.id} example={example} />
            <figcaption className="max-w-[44ch] text-sm text-ink-soft">{chapter.caption}</figcaption>
          </figure>
        </section>
      ))}
    </div>
  );
}

/** What the service makes of the example, on a matching background. */
function Specimen({ id, example }: { id: ServiceId; example: ExampleEnquiry }) {
  const specimens: Record<ServiceId, ReactNode> = {
    assistants: (
      <div className="rounded-card bg-night p-5 sm:p-8">
        <Conversation lines={example.conversation} />
      </div>
    ),
    leads: (
      <div className="rounded-card bg-electric-wash p-5 sm:p-8">
        <Scorecard score={example.score} subject={example.subject} />
      </div>
    ),
    email: (
      <div className="rounded-card border border-line-strong p-5 sm:p-8">
        <EmailSequence emails={example.emails} />
      </div>
    ),
    crm: (
      <div className="rounded-card bg-paper-deep p-5 sm:p-8">
        <CrmRecord record={example.record} />
      </div>
    ),
  };
  return specimens[id];
}
