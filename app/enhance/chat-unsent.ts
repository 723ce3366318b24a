/** What has been typed in a form of the chat and not yet sent: closing the chat doesn't lose it. Gone with the page. */
const kept = new Map<string, Map<string, string>>();

const NAMES = ["name", "email", "message"];

export function unsentOf(form: "message" | "team") {
  return {
    value: (name: string) => kept.get(form)?.get(name) ?? "",
    keep: (element: HTMLFormElement) => {
      const fields = [...new FormData(element)].filter(([name]) => NAMES.includes(name));
      kept.set(form, new Map(fields.map(([name, value]) => [name, String(value)])));
    },
    forget: () => {
      kept.delete(form);
    },
  };
}
