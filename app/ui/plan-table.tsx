import { Fragment } from "react";
import { PRICING } from "../content/home";
import { PLAN_TOPICS, type Plan } from "../domain/catalogue/plans";

const { compare, notListed, basis, firstMonth, months } = PRICING;

export type ListedPlan = Pick<Plan, "id" | "name" | "features">;

/** All that is in the plans and what isn't, by topic: a column for each plan. */
export function PlanTable({ plans }: { plans: readonly ListedPlan[] }) {
  return (
    <table className="plan-table">
      <caption>{compare}</caption>
      <thead>
        <tr>
          {plans.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="plan-basis">
          {plans.map(({ id }) => (
            <td key={id}>{id === "growth" ? basis : ""}</td>
          ))}
        </tr>
      </tbody>
      {PLAN_TOPICS.map(({ id: topic, title }) => (
        <tbody key={topic}>
          <tr>
            <th scope="rowgroup" colSpan={plans.length}>
              {title}
            </th>
          </tr>
          <tr>
            {plans.map(({ id, features }) => (
              <td key={id}>
                {features[topic].length === 0 && <span className="sr-only">{notListed}</span>}
                {features[topic].map((feature) => (
                  <Fragment key={feature}>
                    <span className="tick">{feature}</span>{" "}
                  </Fragment>
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={plans.length}>
            {firstMonth}
          </th>
        </tr>
        <tr>
          {plans.map(({ id }) => (
            <td key={id}>{months[id]}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
