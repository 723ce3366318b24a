import { BaseSequencer, type TestSpecification } from "vitest/node";
import { textOfTest } from "./test-text";

/**
 * Starts long test files first, so that none of them runs alone at the end. By itself, Vitest goes by a file's size where it has
 * no durations of an earlier run, as in CI, and a file that calls another's tests is small.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const lengths = new Map(files.map((file) => [file, textOfTest(file.moduleId).length]));
    const isLong = ({ project }: TestSpecification) => Number(project.name === "simulation");
    return files.toSorted(
      (one, other) => isLong(other) - isLong(one) || (lengths.get(other) ?? 0) - (lengths.get(one) ?? 0),
    );
  }
}
