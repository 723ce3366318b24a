import { STAFF_PATHS, withSearch } from "~/domain/staff-paths";
import { TextLink } from "~/ui/button";
import { DeskCard } from "../desk-card";
import { LinkList } from "../links/link-list";
import type { ClientView } from "./client-view";

/** The personal links that were made for a client; without any, there is nothing to show. */
export function ClientLinks({ client: { links, email } }: { client: ClientView }) {
  if (links.rows.length === 0) return null;
  return (
    <DeskCard id="links" title="Personal links">
      <LinkList links={links.rows} heading="h3" />
      {links.hasMore && (
        <p className="text-sm">
          There are more:{" "}
          <TextLink to={withSearch(STAFF_PATHS.links, { email })}>all personal links</TextLink>
        </p>
      )}
    </DeskCard>
  );
}
