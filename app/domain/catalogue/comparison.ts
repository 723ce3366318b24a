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
    topic: "Leads",
    features: {
      starter: ["Basic Lead Scoring"],
      growth: ["Advanced Lead Scoring & Nurturing"],
      enterprise: ["Enterprise-Grade Lead Management"],
    },
  },
  {
    topic: "Automation",
    features: {
      starter: ["Email Marketing Automation"],
      growth: ["Multi-Channel Marketing Automation"],
      enterprise: ["Custom AI Model Training"],
    },
  },
  {
    topic: "Help from us",
    features: {
      starter: ["Standard Support"],
      growth: ["Priority Support"],
      enterprise: ["Dedicated Account Manager"],
    },
  },
  {
    topic: "Licences",
    features: {
      starter: ["1 User Licence"],
      growth: ["5 User Licences"],
      enterprise: ["Unlimited User Licences"],
    },
  },
  {
    topic: "Your own way",
    features: {
      growth: ["Custom Workflow Builder"],
      enterprise: ["Custom API Integration", "White-Label Options"],
    },
  },
  {
    topic: "Numbers and terms",
    features: { growth: ["Advanced Analytics"], enterprise: ["SLA Guarantee"] },
  },
  {
    topic: "Devices and shop",
    features: {
      starter: ["Mobile-Responsive Design"],
      growth: ["E-commerce Integration"],
      enterprise: ["Custom Web Applications", "Full E-commerce Platform"],
    },
  },
  {
    topic: "Size and safety",
    features: {
      starter: ["Up to 5 Pages"],
      growth: ["Up to 15 Pages"],
      enterprise: ["Advanced Security Features"],
    },
  },
  {
    topic: "Reach",
    features: { growth: ["SEO Optimisation"], enterprise: ["Global CDN Integration"] },
  },
];
