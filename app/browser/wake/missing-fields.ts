/** Marks a required field that is looked at before its form is sent. The message beside it has its place in the page. */
export const NEEDED_FIELD = { "data-needed": "" };

/**
 * A form whose required fields are empty is answered here, asleep or awake, in the frame after the press: the fields are
 * marked, which shows their messages by CSS, and the first gets the focus. All else is the server's to say, and without
 * scripts this is, too.
 */
export function answerMissingFields(): void {
  addEventListener(
    "submit",
    (event) => {
      const { target, submitter } = event as SubmitEvent & {
        target: HTMLFormElement;
        submitter: HTMLButtonElement;
      };
      let first: HTMLInputElement | undefined;
      if (!submitter?.formNoValidate)
        for (const field of target.querySelectorAll<HTMLInputElement>("[data-needed]")) {
          const isMissing = !field.value.trim();
          field.ariaInvalid = String(isMissing);
          if (isMissing) first ??= field;
        }
      if (!first) return;
      event.preventDefault();
      event.stopPropagation();
      first.focus();
    },
    true,
  );
}
