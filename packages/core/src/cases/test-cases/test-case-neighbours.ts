import type { TestCaseNeighbour, TestCaseNeighboursQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import type { Ctx } from '../../context'
import { findCases } from './find-cases'
import { numbersOf } from './list-query'

/** How far (cases, in either direction) a case may have moved in its list since it was seen there. */
const reach = 10

/**
 * The cases before and after one in a list. It is looked for around the place where it was seen; when it is not there
 * any more there are none.
 */
export async function testCaseNeighbours(
  ctx: Ctx,
  input: TestCaseNeighboursQuery & { projectId: number },
): Promise<{ previous: TestCaseNeighbour | null; next: TestCaseNeighbour | null }> {
  const { number, at, ...filter } = input
  const found = await findCases(ctx, filter, { offset: Math.max(0, at - 1 - reach), limit: 2 * reach + 1 })
  const numbers = await numbersOf(ctx, found.numbers)
  if (found.backwards) numbers.reverse()
  const place = numbers.indexOf(number)
  const beside = (index: number): TestCaseNeighbour | null => {
    const other = place < 0 ? undefined : numbers[index]
    return other === undefined ? null : { number: other, at: found.offset + index + 1 }
  }
  return { previous: beside(place - 1), next: beside(place + 1) }
}
