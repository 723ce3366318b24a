import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BLOG_CALL, BLOG_PAGE } from "~/content/blog-page";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { NOT_FOUND } from "~/content/not-found";
import { pageMeta, pageTitle, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData, postData } from "~/content/structured-data";
import { postCard, postPath } from "~/domain/blog/blog-paths";
import type { loadPost } from "~/http/answers/blog.server";
import { NotFound } from "~/pages/site/not-found/not-found";
import { PlanCall } from "~/pages/site/plan-call";
import stylesheet from "~/styles/post.css?url";
import { drawingOf } from "../blog/post-drawing";
import { PostPage } from "./post-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loadPost> = ({ data, matches }) => {
  const post = data?.post;
  if (!post) return pageTitle(NOT_FOUND.title);
  const siteUrl = siteUrlOf(matches);
  const { title, description, date, updated } = post;
  const path = postPath(post.slug);
  const picture = drawingOf(post.slug) ? postCard(post) : undefined;
  const trail = [...trailTo(BLOG_PAGE), { title, to: path }];
  return [
    ...pageMeta({ title, description, path, siteUrl, picture, published: { date, updated } }),
    ...postData(post, BRAND, siteUrl, picture?.path),
    ...breadcrumbData(trail, siteUrl),
  ];
};

export { loadPost as loader } from "~/http/answers/blog.server";

export default function BlogPost() {
  const { post, newer, older } = useLoaderData<typeof loadPost>();
  if (!post) return <NotFound />;
  return (
    <>
      <PostPage post={post} way={trailTo(BLOG_PAGE)} newer={newer} older={older} />
      <PlanCall {...BLOG_CALL} />
    </>
  );
}
