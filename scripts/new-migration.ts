/** `npm run migrate:new -- --name what_it_does`: writes the migration of what has changed in the schema. */
import "./fail-plainly";
import { generateMigration } from "./generate-migration";

generateMigration(process.argv.slice(2));
