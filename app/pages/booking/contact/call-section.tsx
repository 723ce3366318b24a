import type { BookedView } from "~/domain/booking/scheduler";
import { Booked, type BookedBrand } from "../booked";

/** A booked call on a page of the site: its confirmation or, later, its current status. */
export function CallSection({ call, brand }: { call: BookedView; brand: BookedBrand }) {
  return (
    <div data-booked className="wrap py-12 md:py-24 print:py-0">
      <div className="max-w-[46rem] rounded-card border border-line bg-card p-4 sm:p-8">
        <Booked view={call} brand={brand} />
      </div>
    </div>
  );
}
