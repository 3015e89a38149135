import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that walk through the whole product, and therefore take the longest. */
const WALKS = [
  'e2e/accessibility/narrow',
  'e2e/accessibility/wide',
  'stack/routes/answers',
  'stack/routes/fuzz',
  'stack/routes/leaks',
  'stack/routes/restore',
];

const isWalk = ({ moduleId }: TestSpecification): boolean =>
  WALKS.some((name) => moduleId.endsWith(`/test/${name}.test.ts`));

/**
 * Without earlier results, Vitest begins with the largest files. The walks would come last, and one would run alone at the
 * end while the other workers have nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ofProduct = sorted.findIndex(({ project }) => project.name === 'product');
    if (ofProduct < 0) return sorted;
    const [before, rest] = [sorted.slice(0, ofProduct), sorted.slice(ofProduct)];
    return [...before, ...rest.filter(isWalk), ...rest.filter((file) => !isWalk(file))];
  }
}
