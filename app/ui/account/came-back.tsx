import { Link } from "@remix-run/react";
import { CAME_BACK_PAGE } from "../../content/providers";
import type { FormAnswer } from "../../domain/account/form-answer";
import { PATHS } from "../../domain/paths";
import { buttonClass } from "../button";
import { AuthFrame } from "./auth-frame";

/** A sign-in elsewhere that didn't end here: says why, and how to go on. */
export function CameBack({ answer }: { answer: FormAnswer | undefined }) {
  const link = answer?.link ?? { label: "Sign in", to: PATHS.signIn };
  return (
    <AuthFrame title={CAME_BACK_PAGE.title} lead={answer?.problem ?? CAME_BACK_PAGE.lead}>
      <p>
        <Link to={link.to} className={buttonClass("primary")}>
          {link.label}
        </Link>
      </p>
    </AuthFrame>
  );
}
