import { Fragment } from "react";
import { PRICING } from "../content/home";
import { COMPARISON } from "../domain/catalogue/comparison";
import { PLANS } from "../domain/catalogue/plans";

const { compare, notListed, basis, firstMonth, months } = PRICING;

/** All that is in the plans and what isn't, by topic: a column for each plan. */
export function PlanTable() {
  return (
    <table className="plan-table">
      <caption>{compare}</caption>
      <thead>
        <tr>
          {PLANS.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="plan-basis">
          {PLANS.map(({ id }) => (
            <td key={id}>{id === "growth" ? basis : ""}</td>
          ))}
        </tr>
      </tbody>
      {COMPARISON.map(({ topic, features }) => (
        <tbody key={topic}>
          <tr>
            <th scope="rowgroup" colSpan={PLANS.length}>
              {topic}
            </th>
          </tr>
          <tr>
            {PLANS.map(({ id }) => (
              <td key={id}>
                {features[id]?.map((feature) => (
                  <Fragment key={feature}>
                    <span className="tick">{feature}</span>{" "}
                  </Fragment>
                )) ?? <span className="sr-only">{notListed}</span>}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={PLANS.length}>
            {firstMonth}
          </th>
        </tr>
        <tr>
          {PLANS.map(({ id }) => (
            <td key={id}>{months[id]}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
