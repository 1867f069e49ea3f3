import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long although they are short (their names end so), the longest first. On a fresh clone Vitest knows their sizes alone, and
 * begins with the largest: what takes two minutes would begin when nothing else is left beside it.
 */
export const longThoughShort = [
  'e2e/src/site-lighthouse.e2e.ts',
  'e2e/src/site-pages.e2e.ts',
  'e2e/src/people-screens.e2e.ts',
  'e2e/src/frames.e2e.ts',
  'e2e/src/tried-again.e2e.ts',
  'e2e/src/hanging-database.e2e.ts',
]

const places = new Map(longThoughShort.map((name, place) => [name, place]))
const placeOf = ({ moduleId }: TestSpecification) =>
  places.get(moduleId.split('/').slice(-3).join('/')) ?? longThoughShort.length

/** Begins with the files that take longest, so that none is left to run alone; kinds of tests follow each other as ever. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const kinds = [...new Set(sorted.map(({ project }) => project.name))]
    return kinds.flatMap((kind) =>
      sorted.filter(({ project }) => project.name === kind).sort((a, b) => placeOf(a) - placeOf(b)),
    )
  }
}
