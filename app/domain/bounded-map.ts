/**
 * A map for caches that live as long as the code runs: once it is full, a new entry replaces the one added longest ago.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: Key, value: Value): this {
    if (!this.has(key)) {
      for (const oldest of this.keys()) {
        if (this.size < this.#max) break;
        this.delete(oldest);
      }
    }
    return super.set(key, value);
  }
}
