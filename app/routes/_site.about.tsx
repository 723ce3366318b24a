import type { MetaFunction } from "@remix-run/cloudflare";
import { ABOUT_CALL, ABOUT_PAGE, BELIEFS, FACTS, NOTES, PLACE, TEAM, WORK } from "~/content/about-page";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { DEFAULT_PLAN } from "~/content/home";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData, organizationData } from "~/content/structured-data";
import { phoneUrl, SUPPORT } from "~/content/support";
import { LIVE_CHAT_HOURS } from "~/content/support-hours";
import { Beliefs } from "~/ui/marketing/beliefs";
import { Notes } from "~/ui/marketing/notes";
import { Place } from "~/ui/marketing/place";
import { PlanCall } from "~/ui/marketing/plan-call";
import { Team } from "~/ui/marketing/team";
import { WorkingHabits } from "~/ui/marketing/working-habits";
import { PageIntro } from "~/ui/page-intro";
import { FreeTimes } from "~/ui/showcase/free-times";

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({ ...ABOUT_PAGE, siteUrl }),
    ...organizationData(BRAND, siteUrl),
    ...breadcrumbData(trailTo(ABOUT_PAGE), siteUrl),
  ];
};

const HOURS = [
  { name: "Live chat", value: SUPPORT.liveChatHours },
  { name: "Phone", value: SUPPORT.phoneHours },
  { name: "Email", value: `Answered ${SUPPORT.emailReply}` },
];

export default function About() {
  return (
    <>
      <PageIntro title={ABOUT_PAGE.heading} lead={ABOUT_PAGE.lead} />
      <WorkingHabits {...WORK} />
      <Beliefs {...BELIEFS} />
      <Team {...TEAM} />
      <Place
        {...PLACE}
        address={BRAND.postalAddress}
        email={BRAND.email}
        phone={{ label: BRAND.phone, url: phoneUrl(BRAND.phone) }}
        lines={HOURS}
        facts={FACTS}
        week={LIVE_CHAT_HOURS.weekly}
      />
      <Notes {...NOTES} />
      <PlanCall {...ABOUT_CALL} plan={DEFAULT_PLAN}>
        <FreeTimes headingLevel="h3" />
      </PlanCall>
    </>
  );
}
