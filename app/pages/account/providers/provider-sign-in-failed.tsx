import { CAME_BACK_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PATHS } from "~/domain/paths";
import { AuthFrame } from "~/ui/account/auth-frame";
import { PrimaryLink } from "~/ui/button";

/** Shown when signing in with a provider has failed: says why, and how to continue. */
export function ProviderSignInFailed({ answer }: { answer: FormAnswer | undefined }) {
  const link = answer?.link ?? { label: "Sign in", to: PATHS.signIn };
  return (
    <AuthFrame
      title={CAME_BACK_PAGE.title}
      lead={answer?.problem ?? CAME_BACK_PAGE.lead}
      action={<PrimaryLink to={link.to}>{link.label}</PrimaryLink>}
    />
  );
}
