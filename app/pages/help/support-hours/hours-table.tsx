import { SUPPORT } from "~/content/support";

/** The week's hours, one row per group of days. */
export function HoursTable() {
  const { week, zone, emailReply } = SUPPORT;
  return (
    <div className="wrap grid gap-x-16 gap-y-6 pb-16 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <p className="font-display text-step-2 leading-tight font-bold">
        We reply by email <span className="whitespace-nowrap text-electric">{emailReply}</span>
      </p>
      <table className="w-full max-w-[68ch] border-collapse text-left text-[0.9375rem] sm:text-[1.0625rem]">
        <caption className="sr-only">Live chat and phone hours, {zone}</caption>
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="py-3 pr-3 font-semibold">
              All times in {zone}
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
              <td className="py-3.5 pr-3 tabular-nums">{unbroken(liveChat)}</td>
              <td className="py-3.5 tabular-nums">{unbroken(phone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps "9 am" on one line in a narrow column. */
function unbroken(hours: string): string {
  return hours.replace(/ (?=[ap]m)/g, "\u00a0");
}
