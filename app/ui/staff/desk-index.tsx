import { Link } from "@remix-run/react";
import { deskPagesFor } from "../../domain/staff/desk-pages";
import { ROLE_WORDS, type StaffMember } from "../../domain/staff/staff";
import { STAFF_PATHS } from "../../domain/staff/staff-paths";

/** Who is at the desk, and everything there is at it. */
export function DeskIndex({ staff }: { staff: Pick<StaffMember, "email" | "name" | "role"> }) {
  const pages = deskPagesFor(staff.role).filter(({ to }) => to !== STAFF_PATHS.today);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 rounded-xl border border-line bg-card p-4 text-sm">
        <dt className="text-ink-soft">Signed in as</dt>
        <dd className="font-semibold wrap-anywhere">
          {staff.name}, {staff.email}
        </dd>
        <dt className="text-ink-soft">Role</dt>
        <dd className="font-semibold">{ROLE_WORDS[staff.role]}</dd>
      </dl>
      {pages.length > 0 && (
        <nav aria-label="Pages of the desk">
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {pages.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-11 items-center rounded-xl border border-line bg-card px-4 font-semibold hover:border-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
