import { BRAND } from "~/content/brand";
import { THEME_COLORS } from "~/content/theme-colors";
import { PATHS } from "~/domain/paths";

export function loader() {
  const manifest = {
    name: BRAND.name,
    short_name: BRAND.name,
    description: BRAND.tagline,
    start_url: PATHS.home,
    display: "browser",
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
