/** Where the booking form on the same page stands, for forms that lead back to that page. */
export function carriedStep(search: string): [name: string, value: string][] {
  const asked = new URLSearchParams(search);
  return ["step", "draft"].flatMap((name): [string, string][] => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
}
