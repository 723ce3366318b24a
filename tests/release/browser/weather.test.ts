import { WHOLE } from "../../support/covering";
import { testWeather } from "../../support/repeated/weather";

testWeather(WHOLE);
