import { PART } from "../../support/covering";
import { testWeather } from "../../support/repeated/weather";

testWeather(PART);
