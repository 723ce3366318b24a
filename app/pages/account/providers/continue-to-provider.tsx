import { GOING_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AuthFrame } from "~/ui/account/auth-frame";
import { buttonClass } from "~/ui/button";

/**
 * The page between a form here and a provider. It moves on by itself, with or without JavaScript, and has a link for
 * browsers that don't. Our own Content-Security-Policy (`form-action 'self'`) would block a redirect from the form.
 */
export function ContinueToProvider({ url, name }: NonNullable<FormAnswer["goingTo"]>) {
  return (
    <AuthFrame
      title={GOING_PAGE.title(name)}
      lead={GOING_PAGE.lead}
      action={
        <>
          <meta httpEquiv="refresh" content={`0; url=${url}`} />
          <a href={url} className={buttonClass("primary")}>
            Go on to {name}
          </a>
        </>
      }
    />
  );
}
