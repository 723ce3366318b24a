import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const CLEAN = ["app/domain/pictures/clean-picture.test.ts"];
const HTTP = ["tests/http/pictures.test.ts"];

/** Pictures of the desk: that nothing but the picture is stored and served, and that no text loses one. */
export const PICTURE_MUTANTS: readonly Mutant[] = [
  ...mutantsOf("app/domain/pictures/png.ts", CLEAN, [
    ["if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))", "if (crc32(bytes) === -1)"],
    ["if (end > bytes.length) return", "if (end > bytes.length + 9) return"],
    ["isKept = KEPT[name] === length", "isKept = name in KEPT"],
    ["if (orientationIn(body) !== 1) return", "if (orientationIn(body) === 99) return"],
    ['return "animated";', "break;"],
    ["view.getUint32(at) > 0 && ", ""],
    ["parts: [...parts, bytes.subarray(at, end)]", "parts: [...parts, bytes.subarray(at)]"],
  ]),
  ...mutantsOf("app/domain/pictures/jpeg.ts", CLEAN, [
    ["if (isFrame || marker === SCAN || TABLES.includes(marker))", "if (marker !== APP1)"],
    [
      "parts: [...front, ...parts, Uint8Array.of(0xff, END)]",
      "parts: [...front, ...parts, bytes.subarray(at - 2)]",
    ],
    ["const isOnItsSide = turned >= 5;", "const isOnItsSide = turned >= 9;"],
    ["...(turned === 1 ? [] : [exifOf(turned)])", ""],
    ["width === 0 || height === 0 || ", ""],
    ['if (components === 4) return "print_colours";', ""],
    ["if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;", "if (next !== 0) return at;"],
  ]),
  ...mutantsOf("app/domain/pictures/webp.ts", CLEAN, [
    ["if ((body[0] ?? 0) & ANIMATION) return", "if ((body[0] ?? 0) & 0) return"],
    ["if (whole > bytes.length) return", "if (whole > bytes.length + 99) return"],
    ["isLossy && alpha ? [extended(size), alpha, chunk] : [chunk]", "[chunk]"],
    ["canvas.width !== size.width || ", ""],
  ]),
  ...mutantsOf(
    "app/outside/pictures/r2-pictures.ts",
    ["app/outside/pictures/r2-pictures.test.ts"],
    [
      ['fit: "scale-down"', 'fit: "cover"'],
      ["if (!binding) return null;", ""],
    ],
  ),
  ...mutantsOf("app/db/pictures/pictures.server.ts", HTTP, [
    [
      "select 1 from piece_versions where is_current = 1 and instr(body, ${id}) > 0",
      "select 1 from piece_versions where is_current = 2",
      { named: "keeps its picture from being deleted" },
    ],
    [
      "select 1 from piece_drafts where instr(body, ${id}) > 0",
      "select 1 from piece_drafts where body is null and body is not null",
      { named: "keeps its picture from being deleted" },
    ],
    [
      "made_at > ${madeAt - DAY_MS}) < ${PICTURE_LIMITS.aDay}",
      "made_at > ${madeAt - DAY_MS}) < 99999",
      { named: "of the site in a day" },
    ],
    [
      "sql`${strayFiles.file} = ${file} and ${isOurs}`",
      "sql`${strayFiles.file} = ${file}`",
      { named: "is left to the cron job" },
    ],
  ]),
  ...mutantsOf(
    "app/db/pictures/pictures.server.ts",
    ["tests/simulation/stored-pictures.test.ts"],
    [
      ["if (ids.length === 0) return sql`true`;", "if (ids.length < 9) return sql`true`;"],
      ["and exists (select 1 from stray_files where file = ${file})", ""],
      ["insertAudit(db, audit, sql`${hasRoom} and ${isNew}`)", "insertAudit(db, audit, hasRoom)"],
    ],
  ),
  ...mutantsOf("app/use-cases/pictures/change-pictures.server.ts", HTTP, [
    [
      "listStrayFiles(db, now - HOUR_MS, FILES_AT_ONCE)",
      "listStrayFiles(db, now, FILES_AT_ONCE)",
      { named: "leaves its file to the cron job" },
    ],
    [
      "encode ? PICTURE_LIMITS.sideToEncode : PICTURE_LIMITS.side);",
      "encode ? PICTURE_LIMITS.sideToEncode : 9999);",
      { named: "2,001 pixels wide" },
    ],
    [
      "if (anew.ok && isWithin(anew.picture)) return anew;",
      "if (anew.ok) return anew;",
      { named: "as Miniflare's does" },
    ],
    ["if (!isWithin(picture)) return failed;", "return failed;", { named: "that fails" }],
    ["{ pictureAdded: by.id }", "{ pictureAdded: null }", { named: "of an account in a day" }],
  ]),
  ...mutantsOf("app/pages/machine/picture/picture.server.ts", HTTP, [
    ["picture.type !== named.type", "picture.type === null", { named: "under another type's ending" }],
    ["frame-ancestors 'none'; sandbox", "frame-ancestors 'none'", { named: "as nothing but a picture" }],
  ]),
  ...mutantsOf("app/use-cases/words/change-piece.server.ts", HTTP, [
    [
      "if (read && !read.ok) return",
      "if (read && !read.ok && read.problems.length > 9) return",
      { named: "comes back only while its picture is there" },
    ],
  ]),
];
