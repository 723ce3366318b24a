import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readWeeks } from "~/domain/numbers/measures";
import { readQuery } from "~/http/forms.server";
import { personal } from "~/http/personal-response.server";
import { requireStaff } from "~/http/staff-guard.server";
import { loadNumbers } from "~/use-cases/numbers/load-numbers.server";

export async function loadNumbersPage({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const weeks = readWeeks(readQuery(request).weeks);
  const numbers = await loadNumbers({ db: context.db, now: context.now() }, weeks);
  return personal(numbers);
}
