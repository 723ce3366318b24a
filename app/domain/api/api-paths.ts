export const API_ROOT = "/api/v1";

/** The description of the API, by OpenAPI. */
export const API_DOCUMENT_PATH = `${API_ROOT}/openapi.json`;

/** Whether an address is the API's, also one that is not there, or that another version may have. */
export function isApiPath(pathname: string): boolean {
  return /^\/api(?=$|[/.])/i.test(pathname);
}
