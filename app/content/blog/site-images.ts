/** The pictures that come with the site and that a text may show, with their size in CSS pixels. */
export const SITE_IMAGES: Readonly<Record<string, { width: number; height: number }>> = {
  "/images/blog/emails-people-want-to-get.png": { width: 1200, height: 630 },
  "/images/blog/fewer-no-shows.png": { width: 1200, height: 630 },
  "/images/blog/how-fast-to-reply-to-an-enquiry.png": { width: 1200, height: 630 },
  "/images/blog/questions-to-ask-an-ai-marketing-agency.png": { width: 1200, height: 630 },
  "/images/blog/reminders.svg": { width: 720, height: 380 },
  "/images/blog/what-a-lead-score-can-tell-you.png": { width: 1200, height: 630 },
};

export function siteImage(path: string): { width: number; height: number } | null {
  return Object.hasOwn(SITE_IMAGES, path) ? (SITE_IMAGES[path] ?? null) : null;
}
