import * as z from "zod";
import { singleLine } from "../text-schema";
import { PICTURE_LIMITS } from "./picture";

/** What a picture shows, in words. */
export const PictureSchema = z.object({
  alt: singleLine(PICTURE_LIMITS.alt, {
    required: "Describe what the picture shows",
    tooLong: `Use at most ${PICTURE_LIMITS.alt} characters`,
  }),
});
