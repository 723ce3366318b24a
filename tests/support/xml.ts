export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, decoded, without that of its children. */
  text: string;
};

const NAMES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const NAME = "[A-Za-z_:][\\w:.-]*";
const TAG = new RegExp(`^<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*"[^"<]*")*)\\s*(/?)>`);

/** Parses the parts of XML that we use. Throws if the text is not well-formed, as a feed reader does. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  if (rest === xml) throw new Error("There is no XML declaration");
  while (rest !== "") {
    const inside = open.at(-1) ?? root;
    if (!rest.startsWith("<")) {
      const end = rest.indexOf("<") < 0 ? rest.length : rest.indexOf("<");
      inside.text += decode(rest.slice(0, end));
      rest = rest.slice(end);
      continue;
    }
    const [whole, isEnd, name = "", attributes = "", isEmpty] = TAG.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`No tag: ${rest.slice(0, 60)}`);
    rest = rest.slice(whole.length);
    if (isEnd) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
      continue;
    }
    const element = { name, attributes: attributesIn(attributes), children: [], text: "" };
    inside.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [top, ...more] = root.children;
  if (!top || more.length > 0 || open.length > 1 || root.text.trim() !== "")
    throw new Error("Not one element");
  return top;
}

/** The texts of an element's children with this name. */
export function textsOf({ children }: XmlElement, name: string): string[] {
  return children.filter((child) => child.name === name).map(({ text }) => text);
}

function attributesIn(text: string): Record<string, string> {
  const found = [...text.matchAll(new RegExp(`(${NAME})\\s*=\\s*"([^"]*)"`, "g"))];
  const attributes = Object.fromEntries(found.map(([, name, value = ""]) => [name, decode(value)]));
  if (Object.keys(attributes).length !== found.length) throw new Error(`An attribute twice: ${text}`);
  return attributes;
}

function decode(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't hold them
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)) throw new Error("A control character");
  return text.replace(/&(#?)(\w*)(;?)/g, (whole, isNumber: string, name: string, end: string) => {
    const sign = isNumber ? String.fromCodePoint(Number(name)) : NAMES[name];
    if (!end || sign === undefined) throw new Error(`No entity: ${whole}`);
    return sign;
  });
}
