import { type ContainerNode, hydrate, options, type VNode } from "preact";
import "preact/compat";
import type { ReactElement } from "react";

/** What Preact's own modules call a node's element. */
type Drawn = VNode<{ initial?: () => unknown }> & { __e?: unknown };

const { vnode: prepare, diffed } = options;
/**
 * As with React, the first choice of a <select> is made once: Preact would choose anew, over what somebody has chosen, when a
 * later answer has another.
 */
options.vnode = (node) => {
  const { type, props } = node as VNode<{ defaultValue?: unknown; initial?: () => unknown }>;
  if (type === "select" && props.defaultValue !== undefined) {
    const { defaultValue } = props;
    // As a function, it becomes no attribute.
    props.initial = () => defaultValue;
    delete props.defaultValue;
  }
  prepare?.(node);
};
options.diffed = (node) => {
  const { type, props, __e: element } = node as Drawn;
  const isNew = type === "select" && element instanceof HTMLSelectElement && !element.isConnected;
  if (isNew && props.initial) element.value = String(props.initial());
  diffed?.(node);
};

/**
 * In place of `react-dom/client`, in what browsers load. Preact renders into an element and knows nothing of documents: it is
 * given one that has no other child than <html>.
 *
 * Preact removes what it does not know. What browser extensions and others put into head and body is left to them.
 */
export function hydrateRoot(page: Document, element: ReactElement): void {
  const html = page.documentElement;
  const root = {
    nodeType: Node.ELEMENT_NODE,
    ownerDocument: page,
    namespaceURI: html.namespaceURI,
    firstChild: html,
    childNodes: [html],
    insertBefore: page.insertBefore.bind(page),
  };
  const parts = [...page.head.children, ...page.body.children];
  for (const part of parts) Reflect.set(part, "remove", () => {});
  try {
    hydrate(element as VNode, root as unknown as ContainerNode);
  } finally {
    for (const part of parts) Reflect.deleteProperty(part, "remove");
  }
}
