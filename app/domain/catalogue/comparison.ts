import type { PlanId } from "./plans";

type Row = { topic: string; features: Readonly<Partial<Record<PlanId, readonly string[]>>> };

/** The plans' features by topic. Read downwards, each column is the plan's own list in its own order. */
export const COMPARISON: readonly Row[] = [
  {
    topic: "Assistant",
    features: {
      starter: ["AI Assistant (Business Hours)"],
      growth: ["24/7 AI Assistant"],
      enterprise: ["Unlimited AI Assistant"],
    },
  },
  {
    topic: "Website",
    features: {
      starter: ["Basic Website Development"],
      growth: ["Custom Website Development"],
      enterprise: ["Enterprise Website Solutions"],
    },
  },
  {
    topic: "Leads and marketing",
    features: {
      starter: ["Basic Lead Scoring", "Email Marketing Automation"],
      growth: ["Advanced Lead Scoring & Nurturing", "Multi-Channel Marketing Automation"],
      enterprise: ["Enterprise-Grade Lead Management", "Custom AI Model Training"],
    },
  },
  {
    topic: "Support and users",
    features: {
      starter: ["Standard Support", "1 User Licence"],
      growth: ["Priority Support", "5 User Licences"],
      enterprise: ["Dedicated Account Manager", "Unlimited User Licences"],
    },
  },
  {
    topic: "Extras",
    features: {
      growth: ["Custom Workflow Builder", "Advanced Analytics"],
      enterprise: ["Custom API Integration", "White-Label Options", "SLA Guarantee"],
    },
  },
  {
    topic: "On your website",
    features: {
      starter: ["Mobile-Responsive Design", "Up to 5 Pages"],
      growth: ["E-commerce Integration", "Up to 15 Pages", "SEO Optimisation"],
      enterprise: [
        "Custom Web Applications",
        "Full E-commerce Platform",
        "Advanced Security Features",
        "Global CDN Integration",
      ],
    },
  },
];
