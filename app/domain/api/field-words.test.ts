import { describe, expect, it } from "vitest";
import { AnswersSchema, CancelReasonSchema } from "../booking/booking-schema";
import { TicketReplySchema, TicketRequestSchema } from "../tickets/ticket-schema";
import {
  ANSWER_FIELDS,
  BOOKING_FIELDS,
  CANCEL_FIELDS,
  DECLINE_FIELDS,
  problemsOfFields,
  TICKET_FIELDS,
} from "./field-words";

describe("every field of a form that the API fills in has words of the API's own", () => {
  it.each([
    ["a booking", AnswersSchema, BOOKING_FIELDS],
    ["a ticket", TicketRequestSchema, TICKET_FIELDS],
    ["an answer", TicketReplySchema.pick({ message: true }), ANSWER_FIELDS],
    ["a cancellation", CancelReasonSchema, CANCEL_FIELDS],
  ])("of %s", (_, schema, fields) => {
    // The API has no plan that was given rather than chosen.
    const filled = Object.keys(schema.shape).filter((name) => name !== "givenPlan");
    expect(Object.keys(fields).sort()).toEqual(filled.sort());
  });

  it("speaks to a program, not to a visitor", () => {
    const all = [BOOKING_FIELDS, TICKET_FIELDS, ANSWER_FIELDS, CANCEL_FIELDS, DECLINE_FIELDS].flatMap(
      Object.values,
    );
    for (const { detail } of all) expect(detail).not.toMatch(/\b(you|your|we|please)\b/i);
    expect(problemsOfFields({ name: "Enter your name" }, BOOKING_FIELDS)).toEqual([BOOKING_FIELDS.name]);
  });
});
