import { Form, type FormProps, Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, createContext, useContext } from "react";

/** Set at the demo alone, whose pages are drawn by the desk's components. */
type Demo = {
  /** The popover that says that this is a demo. */
  noteId: string;
  /** Where a link of the desk leads at the demo; null if the demo has no such page. */
  pathOf: (to: string) => string | null;
  /** Where a form that only asks leads at the demo; null if the demo can't answer it. */
  actionOf: (action: string | undefined) => string | null;
};

export const DemoContext = createContext<Demo | null>(null);

/** A link of the desk. At the demo it leads to the demo's page, or says that this is a demo. */
export function DeskLink(props: LinkProps) {
  const demo = useContext(DemoContext);
  if (!demo) return <Link {...props} />;
  const path = demo.pathOf(String(props.to));
  if (path !== null) return <Link {...props} to={path} />;
  const { to: _, className = "", children, ...rest } = props;
  return (
    <button
      type="button"
      popovertarget={demo.noteId}
      aria-label={rest["aria-label"]}
      tabIndex={rest.tabIndex}
      className={`cursor-pointer text-start ${className}`}
    >
      {children}
    </button>
  );
}

/** A link of the desk on a line of its own, high enough to tap. */
export function TextDeskLink(props: LinkProps) {
  return <DeskLink {...props} className="inline-flex min-h-11 items-center underline underline-offset-4" />;
}

/** A form of the desk. The demo has none that writes: its fields can be tried, and its buttons say that this is a demo. */
export function DeskForm(props: FormProps) {
  const demo = useContext(DemoContext);
  if (!demo) return <Form {...props} />;
  const path = props.method === "get" ? demo.actionOf(props.action) : null;
  if (path === null) {
    return (
      <div id={props.id} className={props.className}>
        {props.children}
      </div>
    );
  }
  return (
    <DemoContext.Provider value={null}>
      <Form {...props} action={path} />
    </DemoContext.Provider>
  );
}

/** A button that sends a form. At the demo it says that this is a demo. */
export function SubmitButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const demo = useContext(DemoContext);
  if (!demo) return <button type="submit" {...props} />;
  const { form: _, name: __, value: ___, ...rest } = props;
  return <button {...rest} type="button" popovertarget={demo.noteId} />;
}
