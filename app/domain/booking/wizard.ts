/** The wizard's steps in order, as `?step=` names them. */
export const BOOKING_STEPS = ["details", "services", "time"] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** What the fields of the wizard show: whatever was typed, right or wrong. */
export type BookingValues = {
  name: string;
  email: string;
  company: string;
  message: string;
  selectedPlan: string;
  selectedServices: string[];
};

export const NOTHING_TYPED: BookingValues = {
  name: "",
  email: "",
  company: "",
  message: "",
  selectedPlan: "",
  selectedServices: [],
};

export type WizardState = {
  step: BookingStep;
  values: BookingValues;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** Said above the step when the visitor could not be taken where they asked to go. */
  problem: string | null;
};
