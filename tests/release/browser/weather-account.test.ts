import { WHOLE } from "../../support/covering";
import { testWeather } from "../../support/weather-matrix";

testWeather(WHOLE, ({ part }) => part === "account");
