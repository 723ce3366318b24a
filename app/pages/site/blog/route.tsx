import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BLOG_CALL, BLOG_PAGE } from "~/content/blog-page";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { NOT_FOUND } from "~/content/not-found";
import { pageMeta, pageTitle, siteUrlOf } from "~/content/page-meta";
import { blogData, breadcrumbData } from "~/content/structured-data";
import { blogPagePath } from "~/domain/blog/blog-paths";
import type { loadBlog } from "~/http/answers/blog.server";
import { NotFound } from "~/pages/site/not-found/not-found";
import { PlanCall } from "~/pages/site/plan-call";
import stylesheet from "~/styles/post.css?url";
import { PageIntro } from "~/ui/page-intro";
import { PostList } from "./post-list";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loadBlog> = ({ data, matches }) => {
  if (!data?.isFound) return pageTitle(NOT_FOUND.title);
  const siteUrl = siteUrlOf(matches);
  const { page } = data;
  const title = page === 1 ? BLOG_PAGE.title : `${BLOG_PAGE.title}, page ${page}`;
  return [
    ...pageMeta({ ...BLOG_PAGE, title, path: blogPagePath(page), siteUrl }),
    ...blogData(BLOG_PAGE, data.posts, BRAND, siteUrl),
    ...breadcrumbData(trailTo(BLOG_PAGE), siteUrl),
  ];
};

export { loadBlog as loader } from "~/http/answers/blog.server";

export default function Blog() {
  const { posts, page, hasOlder, isFound } = useLoaderData<typeof loadBlog>();
  if (!isFound) return <NotFound />;
  return (
    <>
      <PageIntro title={BLOG_PAGE.title} lead={BLOG_PAGE.lead} />
      <PostList posts={posts} page={page} hasOlder={hasOlder} feed={BLOG_PAGE.feed} />
      <PlanCall {...BLOG_CALL} />
    </>
  );
}
