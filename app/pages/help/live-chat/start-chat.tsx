import { Form } from "@remix-run/react";
import { PATHS } from "~/domain/paths";
import { Button } from "~/ui/button";

/** The landing of the live chat page: a button that opens the chat. */
export function StartChat({ id }: { id: string }) {
  return (
    <section
      aria-labelledby="start-title"
      className="grid justify-items-start gap-5 rounded-card border border-line bg-card p-6 sm:p-10"
    >
      <h2 id="start-title" className="text-step-3">
        What would you like to know?
      </h2>
      <p className="max-w-[52ch]">
        Ask in your own words, or start with a suggested question. You don't need an account.
      </p>
      <Form method="get" action={PATHS.liveChat} preventScrollReset>
        <Button id={id} name="chat" value="open">
          Start Chat
        </Button>
      </Form>
    </section>
  );
}
