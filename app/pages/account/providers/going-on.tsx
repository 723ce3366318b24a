import { GOING_PAGE } from "~/content/providers";
import type { Leaving } from "~/domain/account/leaving";
import { AuthFrame } from "~/ui/account/auth-frame";
import { buttonClass } from "~/ui/button";

/**
 * On the way to a provider: moves on by itself, with scripts and without, and has a link for browsers that don't. A redirect out of
 * a form would be stopped by our own policy.
 */
export function GoingOn({ goingTo: { url, name } }: Leaving) {
  return (
    <AuthFrame title={GOING_PAGE.title(name)} lead={GOING_PAGE.lead}>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <p>
        <a href={url} className={buttonClass("primary")}>
          Go on to {name}
        </a>
      </p>
    </AuthFrame>
  );
}
