/** The header's links. */
export const HEADER_LINKS = [
  { label: "Services", to: "/services" },
  { label: "Features", to: "/features" },
  { label: "About", to: "/about" },
  { label: "Contact", to: "/contact" },
] as const;

export const FOOTER_COLUMNS = [
  {
    heading: "Services",
    links: [
      { label: "AI Assistance", to: "/services" },
      { label: "Lead Generation", to: "/services" },
      { label: "CRM Integration", to: "/services" },
      { label: "Marketing Automation", to: "/services" },
    ],
  },
  {
    heading: "Company",
    links: [
      { label: "About Us", to: "/about" },
      { label: "Blog", to: "/about" },
    ],
  },
  {
    heading: "Resources",
    links: [
      { label: "Help Centre", to: "/help" },
      { label: "Privacy Policy", to: "/privacy" },
      { label: "Terms of Service", to: "/terms" },
    ],
  },
] as const;
