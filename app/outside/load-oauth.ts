export type Oauth = typeof import("oauth4webapi");
export type AuthorizationServer = import("oauth4webapi").AuthorizationServer;
export type Client = import("oauth4webapi").Client;
export type ClientAuth = import("oauth4webapi").ClientAuth;

/** Loaded lazily, because few requests need it. */
export async function loadOauth(): Promise<Oauth> {
  return await import("oauth4webapi");
}
