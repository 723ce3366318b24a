import { testWeather } from "../../support/weather-matrix";

testWeather(({ part }) => part === "account");
