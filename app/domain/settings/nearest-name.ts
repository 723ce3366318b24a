/** Of known names, the one that a misspelt name is meant to be; null if none is near. */
export function nearestName(misspelt: string, known: readonly string[]): string | null {
  const wanted = misspelt.toUpperCase();
  const nearest = known
    .map((name) => ({ name, edits: editsBetween(wanted, name.toUpperCase()) }))
    .sort((one, other) => one.edits - other.edits)[0];
  return nearest && nearest.edits <= Math.max(2, Math.floor(wanted.length / 4)) ? nearest.name : null;
}

/** How many letters have to be added, left out, replaced or swapped with the next to make one text of another. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
