import type { TimeInWords } from "../booking/scheduler";
import type { LinkState } from "./personal-link";

type OfferedTime = { startsAt: number; value: string; words: TimeInWords; isFree: boolean };

/** What the page shows of a link: its holder learns the kind of call and one first name. */
export type LinkView =
  | { state: "unknown" | "elsewhere"; wayOn: string }
  | { state: "too_many"; wait: string }
  | {
      state: Exclude<LinkState, "open">;
      kind: string;
      shortName: string;
      wayOn: string;
      /** The time of the call that this visitor has booked with it. */
      booked: TimeInWords | null;
    }
  | {
      state: "open";
      key: string;
      kind: string;
      shortName: string;
      minutes: number;
      place: string;
      firstName: string;
      hosts: string;
      until: string;
      times: OfferedTime[];
      offersAll: boolean;
      timeZone: string;
      isGuess: boolean;
    };
