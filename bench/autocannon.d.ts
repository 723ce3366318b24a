declare module "autocannon" {
  type Counts = Record<"duration" | "errors" | "timeouts" | "2xx" | "3xx" | "4xx" | "5xx", number>;
  /** Durations are in seconds; `sampleInt` is how many milliseconds pass between two looks at whether the time is up. */
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    sampleInt: number;
    requests: { setupRequest: (given: object) => object }[];
  }): Promise<Counts>;
}
