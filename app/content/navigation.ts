import { PATHS } from "../domain/paths";

export const HEADER_LINKS = [
  { label: "Services", to: PATHS.services },
  { label: "Features", to: PATHS.features },
  { label: "About", to: PATHS.about },
  { label: "Contact", to: PATHS.contact },
] as const;

export const FOOTER_COLUMNS = [
  {
    heading: "Services",
    links: [
      { label: "AI Assistance", to: PATHS.services },
      { label: "Lead Generation", to: PATHS.services },
      { label: "CRM Integration", to: PATHS.services },
      { label: "Marketing Automation", to: PATHS.services },
    ],
  },
  {
    heading: "Company",
    links: [
      { label: "About Us", to: PATHS.about },
      { label: "Blog", to: PATHS.blog },
    ],
  },
  {
    heading: "Resources",
    links: [
      { label: "Help Centre", to: PATHS.help },
      { label: "Privacy Policy", to: PATHS.privacy },
      { label: "Terms of Service", to: PATHS.terms },
    ],
  },
] as const;
