import { Agent } from "undici";

/**
 * Connections to workerd that are used again. It ends one that was idle for five seconds, so these are given up after
 * one: a request that met the end of its connection would fail.
 */
export const keptConnections = new Agent({ keepAliveTimeout: 1000 });
