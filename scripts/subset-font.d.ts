declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      targetFormat: "woff2";
      /** A number leaves one file for that weight alone. */
      variationAxes?: Record<string, number>;
      keepFeatures?: string[];
    },
  ): Promise<Uint8Array>;
}
