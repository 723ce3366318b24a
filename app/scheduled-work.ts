import type { Env } from "./config.server";
import { BRAND } from "./content/brand";
import { deletionOf } from "./domain/maintenance/scheduled-steps";
import { logFailure } from "./http/responses/log-failure.server";
import { newId, sharedServices } from "./load-context";
import { lapseRequests } from "./use-cases/booking/lapse-requests.server";
import { renewEndedFeeds } from "./use-cases/calendars/calendar-feeds.server";
import { deleteOutdatedTimes, refreshDueSources } from "./use-cases/calendars/refresh-sources.server";
import { writeCalls } from "./use-cases/calendars/sync-calendars.server";
import { deliverDueEmails } from "./use-cases/email/deliver-emails.server";
import { purgeExpired } from "./use-cases/maintenance/purge-expired.server";
import { readOldTickets } from "./use-cases/maintenance/read-old-tickets.server";
import { remindOfRequests } from "./use-cases/maintenance/remind-of-requests.server";
import { runSteps, step } from "./use-cases/maintenance/run-steps.server";
import { sealAddresses } from "./use-cases/maintenance/seal-addresses.server";
import { queueDueMessages } from "./use-cases/messages/queue-messages.server";
import { deleteStrayFiles } from "./use-cases/pictures/change-pictures.server";
import { lookUpDueDomains } from "./use-cases/sign-in/company-domains.server";
import { lookForFreeTimes } from "./use-cases/waiting/look-for-free-times.server";

const PER_RUN = { emails: 200, calendarEvents: 100, webhookEvents: 200 };

/**
 * The cron job, every minute: due emails and expired rows, then requests to other servers, which may take long. True if all
 * of it is done.
 */
export function runScheduledWork(env: Env): Promise<boolean> {
  const { common, now, db, delivery, calendars, webhooks } = sharedServices(env);
  const { config } = common;
  const expired = async () => (await purgeExpired(db, now(), config)).map(deletionOf);
  return runSteps(
    { db, now, report: logFailure },
    {
      first: [
        step("lapse_requests", "Requests that were not decided in time could not be ended", () =>
          lapseRequests({ db, now: now(), newId, deployed: config }),
        ),
        step("remind_of_requests", "The reminder of calls to confirm could not be queued", () =>
          remindOfRequests({ db, now: now(), newId, deployed: config }),
        ),
        step("queue_messages", "Messages of kinds of call could not be queued", () =>
          queueDueMessages({ db, now: now(), newId, deployed: config }),
        ),
        step("look_for_free_times", "Those who wait for a time could not be emailed", () =>
          lookForFreeTimes({ db, now: now(), newId, deployed: config }),
        ),
      ],
      // What waits for a slow server holds up nothing else.
      beside: [
        step("deliver_emails", "Emails could not be delivered", () =>
          deliverDueEmails(delivery, PER_RUN.emails),
        ),
        step("write_calls", "Calls could not be written to calendars", () =>
          writeCalls(calendars, PER_RUN.calendarEvents),
        ),
        step("send_events", "Events could not be delivered to webhooks", () =>
          webhooks.sendDue(PER_RUN.webhookEvents),
        ),
      ],
      last: [
        step("renew_feeds", "Feeds could not get new addresses", () =>
          renewEndedFeeds({ db, now: now(), newId, secret: config.cookieSecret }),
        ),
        { failure: "Expired rows could not be deleted", run: expired },
        step("delete_outdated_times", "Outdated times could not be deleted", () =>
          deleteOutdatedTimes(calendars),
        ),
        step("seal_addresses", "Addresses could not be sealed", () =>
          sealAddresses({ ...config, db, now, newId, secret: config.cookieSecret }),
        ),
        step("index_tickets", "Tickets could not be indexed", () => readOldTickets(db)),
        step("delete_picture_files", "Files of pictures could not be deleted", () =>
          deleteStrayFiles({ db, pictures: common.pictures }, now()),
        ),
        step("look_up_domains", "Companies' domains could not be checked", () =>
          lookUpDueDomains({ ...config, db, now, newId, dnsLabel: BRAND.dnsLabel }),
        ),
        step("read_calendars", "Calendars could not be read", () => refreshDueSources(calendars)),
      ],
    },
  );
}
