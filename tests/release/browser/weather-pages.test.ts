import { WHOLE } from "../../support/covering";
import { testWeatherPages } from "../../support/repeated/weather-pages";

testWeatherPages(WHOLE);
