import { PART } from "../../support/covering";
import { testDeskWeather } from "../../support/repeated/desk-weather";

testDeskWeather(PART);
