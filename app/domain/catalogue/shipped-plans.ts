import { PLANS, type Plan, type PlanId, type PlanWords } from "./plans";

/** What the plans cost and say until the desk changes it. */
const SHIPPED_WORDS: Readonly<Record<PlanId, PlanWords>> = {
  starter: {
    monthlyPriceUsd: 2499,
    description: "One assistant and follow-ups by email. A good place to start.",
    fits: "You're just starting: one person looks after it, the site is small and office hours are enough.",
    features: {
      assistant: ["AI Assistant (Business Hours)"],
      website: ["Basic Website Development"],
      leads: ["Basic Lead Scoring", "Email Marketing Automation"],
      support: ["Standard Support", "1 User Licence"],
      extras: [],
      onWebsite: ["Mobile-Responsive Design", "Up to 5 Pages"],
    },
  },
  growth: {
    monthlyPriceUsd: 4999,
    description: "Answers day and night on several channels, for teams that can't reply to everyone.",
    fits: "Several people use it, enquiries come in at night too, and email isn't your only channel.",
    features: {
      assistant: ["24/7 AI Assistant"],
      website: ["Custom Website Development"],
      leads: ["Advanced Lead Scoring & Nurturing", "Multi-Channel Marketing Automation"],
      support: ["Priority Support", "5 User Licences"],
      extras: ["Custom Workflow Builder", "Advanced Analytics"],
      onWebsite: ["E-commerce Integration", "Up to 15 Pages", "SEO Optimisation"],
    },
  },
  enterprise: {
    monthlyPriceUsd: null,
    description: "Trained on your business, connected to your systems and run on your terms.",
    fits: "You need your own AI models, a connection to your own systems or agreed service levels.",
    features: {
      assistant: ["Unlimited AI Assistant"],
      website: ["Enterprise Website Solutions"],
      leads: ["Enterprise-Grade Lead Management", "Custom AI Model Training"],
      support: ["Dedicated Account Manager", "Unlimited User Licences"],
      extras: ["Custom API Integration", "White-Label Options", "SLA Guarantee"],
      onWebsite: [
        "Custom Web Applications",
        "Full E-commerce Platform",
        "Advanced Security Features",
        "Global CDN Integration",
      ],
    },
  },
};

export const SHIPPED_PLANS: readonly Plan[] = PLANS.map((plan) => ({ ...plan, ...SHIPPED_WORDS[plan.id] }));
