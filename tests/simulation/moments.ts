import type { History } from "./history";
import type { People } from "./people";
import type { World } from "./world";

const DAY_MS = 86_400_000;
/** Before, there is little to act on. */
const EMPTY_DAYS = 5;
const DAYS = 15;
/** No full minute, so that the pauses before another try reach no limit of time. */
const PAST_THE_MINUTE_MS = 13_217;

/** A moment of a history, to begin at again and again. */
export type Moment = { world: ReturnType<World["save"]>; people: ReturnType<People["save"]> };

/** Some moments for each action in which there is something for it to act on, a day apart. */
export async function momentsFor(
  history: History,
  names: readonly string[],
  count: number,
  canBegin: (name: string) => boolean,
): Promise<Map<string, Moment[]>> {
  const { world, people } = history.agency;
  const begin = world.now;
  /** The history goes on as if this had not been asked. */
  const asIfNotAsked = (ask: () => boolean) => {
    const { state } = world.random;
    const answer = ask();
    world.random.state = state;
    return answer;
  };
  const moments = new Map(names.map((name) => [name, [] as Moment[]]));
  history.onMoment = () => {
    if (world.now < begin + EMPTY_DAYS * DAY_MS) return;
    const wanted = names.filter((name) => {
      const found = moments.get(name) ?? [];
      const last = found.at(-1)?.world.now ?? 0;
      return found.length < count && world.now >= last + DAY_MS && asIfNotAsked(() => canBegin(name));
    });
    if (wanted.length === 0) return;
    const saved = world.save();
    const moment = { world: { ...saved, now: saved.now + PAST_THE_MINUTE_MS }, people: people.save() };
    for (const name of wanted) moments.get(name)?.push(moment);
  };
  await history.passes(DAYS * DAY_MS);
  history.onMoment = () => {};
  return moments;
}
