import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BLOG_CALL, BLOG_PAGE } from "~/content/blog-page";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { blogData, breadcrumbData } from "~/content/structured-data";
import type { loadBlog } from "~/http/answers/blog.server";
import { PlanCall } from "~/pages/site/plan-call";
import stylesheet from "~/styles/post.css?url";
import { PageIntro } from "~/ui/page-intro";
import { PostList } from "./post-list";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loadBlog> = ({ data, matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({ ...BLOG_PAGE, siteUrl }),
    ...blogData(BLOG_PAGE, data?.posts ?? [], BRAND, siteUrl),
    ...breadcrumbData(trailTo(BLOG_PAGE), siteUrl),
  ];
};

export { loadBlog as loader } from "~/http/answers/blog.server";

export default function Blog() {
  const { posts } = useLoaderData<typeof loadBlog>();
  return (
    <>
      <PageIntro title={BLOG_PAGE.title} lead={BLOG_PAGE.lead} />
      <PostList posts={posts} feed={BLOG_PAGE.feed} />
      <PlanCall {...BLOG_CALL} />
    </>
  );
}
