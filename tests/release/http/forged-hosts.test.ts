import { testForgedHosts } from "../../support/repeated/forged-hosts";

testForgedHosts();
