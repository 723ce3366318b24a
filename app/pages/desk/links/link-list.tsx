import { Form, Link } from "@remix-run/react";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { LINK_STATE_WORDS, type ListedLink } from "~/domain/links/personal-link";
import { DeskFacts } from "../desk-card";

/** The links of a page, with a form to withdraw each that is open. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
  if (links.length === 0) return <p className="text-ink-soft">There are no links here yet.</p>;
  return (
    <ul className="desk-cards">
      {links.map((link) => {
        const { id, state, kind, who, address, hosts, times, until, created, madeBy, bookingId } = link;
        return (
          <li key={id}>
            <div>
              <h2 className="text-base font-semibold wrap-anywhere">
                {kind}
                {who !== "" && (
                  <>
                    {" "}
                    for <bdi>{who}</bdi>
                  </>
                )}
              </h2>
              <p className="wrap-anywhere text-ink-soft">
                {address === "" ? "For anyone who has the link" : address}
              </p>
            </div>
            <DeskFacts
              facts={[
                [
                  "State",
                  bookingId ? (
                    <Link key="call" to={deskBookingPath(bookingId)} className="underline underline-offset-4">
                      Used: see the booking
                    </Link>
                  ) : (
                    LINK_STATE_WORDS[state]
                  ),
                ],
                ["With", hosts],
                ["Times", times.join("\n")],
                ["Works until", until],
                ["Created", `${created}, by ${madeBy}`],
              ]}
            />
            {state === "open" && (
              <div className="desk-acts">
                <details>
                  <summary>
                    Withdraw
                    <span className="sr-only">
                      {" "}
                      the link for {who === "" ? kind : who}, created {created}
                    </span>
                  </summary>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="id" value={id} />
                    <p>The link stops working immediately. This can't be undone.</p>
                    <button type="submit" data-danger="">
                      Withdraw the link
                    </button>
                  </Form>
                </details>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
