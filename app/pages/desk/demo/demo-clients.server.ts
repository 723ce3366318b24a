import type { Answers } from "~/domain/booking/answers";
import { PATHS } from "~/domain/paths";
import { UNKNOWN_SOURCE, type VisitSource } from "~/domain/visits/visit-source";

type DemoClient = Pick<
  Answers,
  "name" | "email" | "company" | "phone" | "selectedServices" | "selectedPlan" | "message"
> & {
  zone: string;
  visitSource: VisitSource;
};

const EASTERN = "America/New_York";
const BY_NEWSLETTER: VisitSource = {
  ...UNKNOWN_SOURCE,
  source: "newsletter",
  medium: "email",
  campaign: "Autumn",
  landingPage: PATHS.services,
};
const DIRECT: VisitSource = { ...UNKNOWN_SOURCE, landingPage: PATHS.contact };
const BY_SEARCH: VisitSource = { ...UNKNOWN_SOURCE, referrer: "search.example", landingPage: PATHS.home };

/** Roles at made-up companies, never names of people. */
export const CLIENTS = {
  dentist: {
    name: "Office Manager",
    company: "Demo Dental Practice",
    email: "office@dentist.example",
    phone: "+1 212 555 0101",
    selectedPlan: "growth",
    selectedServices: ["ai-chat", "appointments"],
    message: "Patients ask for appointments at night. Can the assistant offer real times?",
    zone: EASTERN,
    visitSource: BY_SEARCH,
  },
  florist: {
    name: "Shop Owner",
    company: "Demo Florist",
    email: "shop@florist.example",
    phone: "+1 212 555 0102",
    selectedPlan: "starter",
    selectedServices: ["ai-chat"],
    message: "On Saturdays we are too busy to answer, and lose orders.",
    zone: EASTERN,
    visitSource: BY_NEWSLETTER,
  },
  estateAgency: {
    name: "Head of Sales",
    company: "Demo Estate Agency",
    email: "sales@estates.example",
    phone: "+1 415 555 0103",
    selectedPlan: "enterprise",
    selectedServices: ["crm", "analytics"],
    message: "We get 200 enquiries a month. Which should we call first?",
    zone: "America/Los_Angeles",
    visitSource: BY_SEARCH,
  },
  lawFirm: {
    name: "Managing Partner",
    company: "Demo Law Firm",
    email: "partner@lawfirm.example",
    phone: "",
    selectedPlan: null,
    selectedServices: ["custom"],
    message: "Could you look at our contact page before we talk?",
    zone: "Europe/London",
    visitSource: DIRECT,
  },
  physio: {
    name: "Practice Manager",
    company: "Demo Physiotherapy",
    email: "practice@physio.example",
    phone: "",
    selectedPlan: "growth",
    selectedServices: ["appointments", "email"],
    message: "Half of our calls are people moving an appointment.",
    zone: "America/Chicago",
    visitSource: BY_NEWSLETTER,
  },
  bakery: {
    name: "Founder",
    company: "Demo Bakery",
    email: "founder@bakery.example",
    phone: "+1 212 555 0106",
    selectedPlan: "starter",
    selectedServices: ["ai-chat", "crm"],
    message: "Cake orders come by email, by phone and in messages. We'd like one list.",
    zone: EASTERN,
    visitSource: DIRECT,
  },
  yoga: {
    name: "Studio Manager",
    company: "Demo Yoga Studio",
    email: "studio@yoga.example",
    phone: "",
    selectedPlan: "growth",
    selectedServices: ["email"],
    message: "",
    zone: "America/Denver",
    visitSource: DIRECT,
  },
  removals: {
    name: "Operations Lead",
    company: "Demo Removals",
    email: "operations@removals.example",
    phone: "",
    selectedPlan: "starter",
    selectedServices: ["ai-chat", "appointments"],
    message: "Can it ask for the number of rooms before it offers a date?",
    zone: EASTERN,
    visitSource: BY_SEARCH,
  },
  hotel: {
    name: "Marketing Lead",
    company: "Demo Hotel",
    email: "marketing@hotel.example",
    phone: "",
    selectedPlan: "growth",
    selectedServices: ["email", "analytics"],
    message: "We'd like to win back guests from last year.",
    zone: "America/Chicago",
    visitSource: BY_NEWSLETTER,
  },
  groomer: {
    name: "Owner",
    company: "Demo Dog Groomer",
    email: "owner@groomer.example",
    phone: "",
    selectedPlan: "starter",
    selectedServices: ["appointments"],
    message: "",
    zone: EASTERN,
    visitSource: DIRECT,
  },
  roofer: {
    name: "Office Manager",
    company: "Demo Roofing",
    email: "office@roofing.example",
    phone: "",
    selectedPlan: null,
    selectedServices: ["custom", "crm"],
    message: "After a storm we get 80 calls in a day.",
    zone: EASTERN,
    visitSource: DIRECT,
  },
  school: {
    name: "Director",
    company: "Demo Language School",
    email: "director@school.example",
    phone: "+1 212 555 0112",
    selectedPlan: "growth",
    selectedServices: ["ai-chat", "email"],
    message: "Our visitors write in four languages.",
    zone: EASTERN,
    visitSource: DIRECT,
  },
} satisfies Record<string, DemoClient>;

export type ClientName = keyof typeof CLIENTS;
