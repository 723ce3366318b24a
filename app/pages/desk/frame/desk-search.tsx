import { Form, useLocation } from "@remix-run/react";
import { MAX_SEARCH_CHARS } from "~/domain/list-filter";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DeskButton } from "../desk-button";

/** The search over clients, bookings and tickets, above every page of the desk. A plain GET form. */
export function DeskSearch() {
  const { pathname, search } = useLocation();
  const isHere = pathname === STAFF_PATHS.search;
  const typed = isHere ? (new URLSearchParams(search).get("find") ?? "") : "";
  return (
    <Form
      role="search"
      aria-label="The desk"
      method="get"
      action={STAFF_PATHS.search}
      key={typed}
      className="mx-auto flex max-w-[90rem] gap-2 px-3 pt-3 sm:px-5 print:hidden"
    >
      <label htmlFor="search-all" className="sr-only">
        Search clients, bookings and tickets
      </label>
      <input
        id="search-all"
        name="find"
        type="text"
        dir="auto"
        data-search-all
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={typed}
        maxLength={MAX_SEARCH_CHARS}
        placeholder="Search clients, bookings and tickets"
        className="control min-h-11 max-w-md min-w-0 flex-1"
      />
      <DeskButton kind="quiet">Find</DeskButton>
    </Form>
  );
}
