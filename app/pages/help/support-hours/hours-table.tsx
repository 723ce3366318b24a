import { SUPPORT } from "~/content/support";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";

/** The week's hours, one row per group of days. */
export function HoursTable() {
  const { week, zone, emailReply } = SUPPORT;
  return (
    <div className="wrap grid gap-x-16 gap-y-6 pb-16 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <p className="font-display text-step-2 leading-tight font-bold">
        We reply by{"\u00a0"}email <span className="whitespace-nowrap text-electric">{emailReply}</span>
      </p>
      <table className="w-full max-w-[68ch] border-collapse text-left text-[0.9375rem] sm:text-[1.0625rem]">
        <caption className="sr-only">Live chat and phone hours, {zone}</caption>
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="py-3 pr-3 font-semibold">
              {/* On two lines on a phone, so that the hours have room for one. */}
              All times in <br className="sm:hidden" />
              {zone}
            </th>
            <th scope="col" className="py-3 pr-3 font-semibold">
              Live chat
            </th>
            <th scope="col" className="py-3 font-semibold">
              Phone
            </th>
          </tr>
        </thead>
        <tbody>
          {week.map(({ days, liveChat, phone }) => (
            <tr key={days} className="border-b border-line">
              <th scope="row" className="py-3.5 pr-3 font-normal">
                {days}
              </th>
              <td className="py-3.5 pr-3 tabular-nums">{withNoBreakSpaces(liveChat)}</td>
              <td className="py-3.5 tabular-nums">{withNoBreakSpaces(phone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
