import { createElement, type SVGProps } from "react";

type IconData = { size: number; node: [tag: string, attributes: Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Makes the icons of lucide-react, in place of its own module (see `vite.config.ts`): a picture beside words, which a screen
 * reader leaves out. What else theirs can do would be 2 KB for every visitor.
 */
export default function createIcon({ size: grid, node }: IconData) {
  return ({ size = grid, ...rest }: IconProps) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
