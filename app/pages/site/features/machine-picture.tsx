import type { ReactNode } from "react";
import { MACHINE } from "~/content/features-page";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { Board } from "../showcase/board";
import { MonthPicture } from "./month-picture";

/** The whole system at a glance: three tiles, each with its name as a link to the section that describes it. */
export function MachinePicture({ parts }: { parts: readonly { id: string; title: string }[] }) {
  const { question, answer, dayOfMonth, booked, stages, row } = MACHINE;
  const pictures: readonly ReactNode[] = [
    <div key="talk" aria-hidden="true" className="talk-lines">
      <p data-from="visitor">{question}</p>
      <p>{withNoBreakSpaces(answer)}</p>
    </div>,
    <div key="month" aria-hidden="true" className="machine-month">
      <MonthPicture dayOfMonth={dayOfMonth} />
      <p>{withNoBreakSpaces(booked)}</p>
    </div>,
    <Board key="board" labels={stages} row={row} className="board-booked" />,
  ];
  return (
    <ol className="machine wrap">
      {parts.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {pictures[index]}
        </li>
      ))}
    </ol>
  );
}
