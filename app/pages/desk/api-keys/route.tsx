import { useActionData, useLoaderData } from "@remix-run/react";
import { keepForm, textOf, textsOf } from "~/browser/unsent-form";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { API_DOCUMENT_PATH } from "~/domain/api/api-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { NewSecret } from "~/pages/desk/new-secret";
import { DoneNotice } from "~/ui/account/notice";
import { FormProblem } from "~/ui/error-summary";
import { ApiKeyList } from "./api-key-list";
import type { action, loader } from "./api-keys.server";
import { NewKeyForm } from "./new-key-form";

export const meta = () => pageTitle("API keys");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./api-keys.server";
export const clientAction = keepForm<FormAnswer<{ scopes: string[] }>>((fields, problem) => ({
  form: textOf(fields, "form"),
  values: textsOf(fields, ["name", "days", "id", "seed"]),
  scopes: fields.getAll("scopes").map(String),
  errors: {},
  problem,
  link: null,
}));

export default function ApiKeys() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer<{ scopes: string[] }> | undefined;
  const made = answer ? null : loaded?.made;
  return (
    <>
      <DeskHeading title="API keys" />
      {loaded?.isRevoked && !answer && <DoneNotice>Revoked. The key no longer works.</DoneNotice>}
      {answer?.form === "revoke" && <FormProblem answer={answer} />}
      {made && (
        <NewSecret title={`The key for ${made.name}`} label="Key" secret={made.key}>
          Copy it now and store it where only the other system can read it. We keep only its fingerprint, so
          we can't show it again.
        </NewSecret>
      )}
      <p className="max-w-[70ch] text-ink-soft">
        With a key, another system can read and book calls, or work on tickets, over our API.{" "}
        {loaded && (
          <>
            <a href={API_DOCUMENT_PATH} className="underline underline-offset-4 hover:text-electric">
              Its description
            </a>{" "}
            is in the OpenAPI format; its address is{" "}
            <code className="wrap-anywhere">{loaded.siteUrl}/api/v1</code>.
          </>
        )}
      </p>
      {loaded && <ApiKeyList keys={loaded.keys} timeZone={loaded.timeZone} />}
      <NewKeyForm
        key={loaded?.next.id ?? "outage"}
        made={loaded?.next ?? { id: "", seed: "" }}
        answer={answer}
      />
    </>
  );
}
