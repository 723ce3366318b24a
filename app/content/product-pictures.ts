/**
 * Pictures of the running site, which `npm run screenshots` takes in both themes: their size in CSS pixels, and what
 * they show for those who can't see them. Their files are in `app/pages/site/pictures`.
 */
export type ProductPicture = { width: number; height: number; alt: string };

export const PRODUCT_PICTURES = {
  "desk-day": {
    width: 1024,
    height: 740,
    alt: "The desk's first page: three calls today, the next in 30 minutes with the client's email, plan and services; six new bookings, each with its time; two waiting tickets.",
  },
  "desk-calls": {
    width: 400,
    height: 718,
    alt: "Today's calls on a phone: one that's over, to be marked as held or missed, and the next in 30 minutes with the client's email, plan and services.",
  },
  conversation: {
    width: 384,
    height: 579,
    alt: "The chat: a visitor asks whether Wednesday at 3 pm is free. The assistant says yes, and offers 3:00 pm and that day in the calendar.",
  },
  score: {
    width: 400,
    height: 510,
    alt: "An enquiry's score: a date, a budget and the decision are ticked and add up to 75 points, so the enquiry is in the column “Call today”.",
  },
  email: {
    width: 432,
    height: 580,
    alt: "An email: “Your call is booked”, with the day, the time in the client's time zone, where the call is and a way to add it to a calendar.",
  },
  dashboard: {
    width: 400,
    height: 712,
    alt: "A client's dashboard: the next call with its day, time and services, and ways to move it, save it to a calendar or cancel it.",
  },
} as const satisfies Record<string, ProductPicture>;

export type ProductPictureId = keyof typeof PRODUCT_PICTURES;

/** A file for each of these, such as `email-dark-2x.avif`. */
export const PICTURE_THEMES = ["light", "dark"] as const;
export const PICTURE_SCALES = [1, 2] as const;
export const PICTURE_FORMATS = ["avif", "webp"] as const;

export type PictureFile = {
  id: ProductPictureId;
  theme: (typeof PICTURE_THEMES)[number];
  scale: (typeof PICTURE_SCALES)[number];
  format: (typeof PICTURE_FORMATS)[number];
};

export function pictureFileName({ id, theme, scale, format }: PictureFile): string {
  return `${id}-${theme}-${scale}x.${format}`;
}
