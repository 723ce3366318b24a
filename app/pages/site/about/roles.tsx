import type { TeamRole } from "~/content/team";

const PHOTOGRAPH_SIZE = 640;

/** A row for each role. Its photograph, if it has one, stands beside it. */
export function Roles({ roles, onFirstCall }: { roles: readonly TeamRole[]; onFirstCall: string }) {
  return (
    <ul className="lg:row-span-2">
      {roles.map((one) => (
        <li
          key={one.role}
          className="flex flex-wrap gap-x-8 gap-y-4 border-b border-line py-8 first:pt-0 last:border-0 last:pb-0"
        >
          {one.photograph && (
            <img
              src={one.photograph.file}
              alt={one.photograph.alt}
              width={PHOTOGRAPH_SIZE}
              height={PHOTOGRAPH_SIZE}
              loading="lazy"
              decoding="async"
              className="size-32 rounded-card object-cover"
            />
          )}
          <div className="grid flex-1 basis-72 content-start gap-x-8 gap-y-3 sm:grid-cols-2">
            <div>
              <h3 className="text-step-2">{one.person ?? one.role}</h3>
              {one.person && <p className="font-semibold">{one.role}</p>}
              <p className="mt-2 max-w-[44ch] text-ink-soft">{one.text}</p>
            </div>
            <div>
              <p className="text-sm font-semibold text-electric">{onFirstCall}</p>
              <p className="mt-1 max-w-[44ch]">{one.onFirstCall}</p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
