import type { ReactNode } from "react";
import { Board } from "../showcase/board";
import { MonthPicture } from "./month-picture";

type MachinePictureProps = {
  parts: readonly { id: string; title: string }[];
  machine: {
    question: string;
    answer: string;
    dayOfMonth: number;
    booked: string;
    stages: readonly string[];
    row: string;
  };
};

/** The whole system at a glance: three tiles, each with its name, which leads to what it does. */
export function MachinePicture({ parts, machine }: MachinePictureProps) {
  const { question, answer, dayOfMonth, booked, stages, row } = machine;
  const pictures: readonly ReactNode[] = [
    <div key="talk" aria-hidden="true" className="talk-lines">
      <p data-from="visitor">{question}</p>
      <p>{answer}</p>
    </div>,
    <div key="month" aria-hidden="true" className="machine-month">
      <MonthPicture dayOfMonth={dayOfMonth} />
      <p>{booked}</p>
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
