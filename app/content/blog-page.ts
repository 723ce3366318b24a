import { PATHS } from "../domain/paths";
import { BRAND } from "./brand";
import { FACTS } from "./facts";

export const BLOG_PAGE = {
  title: "Blog",
  description:
    "Plain advice for small businesses on answering enquiries, scoring leads, emailing people who want to hear from you, and hiring an AI agency.",
  path: PATHS.blog,
  lead: "What we've learnt about answering people well, with the sources, so that you can check.",
  feed: "Follow the blog in a feed reader",
  feedTitle: `The ${BRAND.name} blog`,
} as const;

export const BLOG_CALL = {
  heading: "Talk it through with us",
  text: `Bring the part of your marketing that worries you most. The call is free and takes ${FACTS.call}.`,
  button: "Book a Strategy Call",
} as const;
