/** The parameters with the booking form's step and draft, for other forms that return to the same page. */
export function carriedStep(search: string): [name: string, value: string][] {
  const asked = new URLSearchParams(search);
  return ["step", "draft"].flatMap((name): [string, string][] => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
}
