import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readWeeks } from "~/domain/numbers/measures";
import { privateData } from "~/http/cache/personal-response.server";
import { readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { loadNumbers } from "~/use-cases/numbers/load-numbers.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const weeks = readWeeks(readQuery(request).weeks);
  const numbers = await loadNumbers(context, weeks);
  return privateData(numbers);
}
