import type { SchedulerAdapters } from "~/domain/schedulers/scheduler-event";
import { calcom } from "./calcom";
import { calendly } from "./calendly";

export const schedulerAdapters: SchedulerAdapters = { calendly, calcom };
