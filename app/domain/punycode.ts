const BASE = 36;
const MIN = 1;
const MAX = 26;

/** The letters of a domain's label, without its "xn--" (RFC 3492); null if it is none. */
export function decodePunycode(label: string): string | null {
  const dash = label.lastIndexOf("-");
  const letters = [...label.slice(0, Math.max(dash, 0))];
  let code = 128;
  let bias = 72;
  let index = 0;
  for (let at = dash + 1; at < label.length; ) {
    const before = index;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(label[at++] ?? "");
      if (digit === null) return null;
      index += digit * weight;
      const threshold = Math.min(Math.max(step - bias, MIN), MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (index > 0x7fffffff || weight > 0x7fffffff) return null;
    }
    const count = letters.length + 1;
    bias = adaptedBias(index - before, count, before === 0);
    code += Math.floor(index / count);
    index %= count;
    if (code > 0x10ffff) return null;
    letters.splice(index++, 0, String.fromCodePoint(code));
  }
  return letters.join("");
}

function digitOf(sign: string): number | null {
  if (/^[a-z]$/i.test(sign)) return sign.toLowerCase().charCodeAt(0) - 97;
  return /^\d$/.test(sign) ? Number(sign) + 26 : null;
}

function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((BASE - MIN) * MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - MIN));
  return bias + Math.floor((BASE * rest) / (rest + 38));
}
