import { PART } from "../../support/covering";
import { testWeather } from "../../support/weather-matrix";

testWeather(PART, ({ part }) => part === "calls");
