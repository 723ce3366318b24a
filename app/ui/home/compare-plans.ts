export type Subject = { label: string; features: readonly string[] };

/**
 * A plan's features by what they are about, one group a subject and in the subjects' order. Every feature appears once:
 * one that no subject names goes to the last.
 */
export function groupBySubject(features: readonly string[], subjects: readonly Subject[]): Subject[] {
  const last = subjects.length - 1;
  return subjects.map(({ label, features: named }, index) => ({
    label,
    features: features.filter(
      (feature) =>
        named.includes(feature) ||
        (index === last && !subjects.some((subject) => subject.features.includes(feature))),
    ),
  }));
}
