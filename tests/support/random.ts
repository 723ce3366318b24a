/** Numbers from 0 to 1 that look random and are the same for a seed: the linear congruential generator of POSIX. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
