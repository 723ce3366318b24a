type HoursTableProps = {
  week: readonly { days: string; liveChat: string; phone: string }[];
  zone: string;
  emailReply: string;
};

/** The week's hours, one row a kind of day. */
export function HoursTable({ week, zone, emailReply }: HoursTableProps) {
  return (
    <div className="wrap grid gap-x-12 gap-y-6 pb-16 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <p className="font-display text-step-2 leading-tight font-bold">
        By email: a reply <span className="text-electric">{emailReply}</span>
      </p>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Hours of live chat and phone, {zone}</caption>
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="py-3 pr-3 font-semibold">
              All times {zone}
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
              <td className="py-3.5 pr-3 tabular-nums">{liveChat}</td>
              <td className="py-3.5 tabular-nums">{phone}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
