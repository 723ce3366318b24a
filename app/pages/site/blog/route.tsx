import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BLOG_CALL, BLOG_PAGE } from "~/content/blog-page";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { DEFAULT_PLAN } from "~/content/home";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { blogData, breadcrumbData } from "~/content/structured-data";
import { loadBlog } from "~/http/answers/blog.server";
import { PlanCall } from "~/pages/site/plan-call";
import { PageIntro } from "~/ui/page-intro";
import { PostList } from "./post-list";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({ ...BLOG_PAGE, siteUrl }),
    ...blogData(BLOG_PAGE, data?.posts ?? [], BRAND, siteUrl),
    ...breadcrumbData(trailTo(BLOG_PAGE), siteUrl),
  ];
};

export const loader = loadBlog;

export default function Blog() {
  const { posts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageIntro title={BLOG_PAGE.title} lead={BLOG_PAGE.lead} />
      <PostList posts={posts} feed={BLOG_PAGE.feed} />
      <PlanCall {...BLOG_CALL} plan={DEFAULT_PLAN} />
    </>
  );
}
