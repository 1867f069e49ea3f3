import type { CycleSheet } from '@caseweave/contract/results/test-cycles/cycle-views'
import type { CycleItemsQuery } from '@caseweave/contract/results/test-cycles/test-cycles'
import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { stepColumns } from '../../cases/test-cases/version-columns'
import type { Ctx } from '../../context'
import { renderRichText } from '../../project/rich-text/render-rich-text'
import type { OfProject } from './cycle-row'
import { listCycleCases } from './list-cycle-cases'

/** A page of the cases of a cycle with what is to be done in each, for paper: the texts of their newest versions. NOT_FOUND when there is no such cycle. */
export async function getCycleSheet(ctx: Ctx, input: CycleItemsQuery & OfProject): Promise<CycleSheet> {
  const { rows, page, pageCount, total } = await listCycleCases(ctx, input)
  const versions = await ctx.db
    .select({
      id: testCaseVersions.id,
      number: testCases.number,
      templateId: testCases.templateId,
      precondition: testCaseVersions.precondition,
      testData: testCaseVersions.testData,
      executionSteps: testCaseVersions.executionSteps,
      expectedResult: testCaseVersions.expectedResult,
    })
    .from(testCases)
    .innerJoin(
      testCaseVersions,
      and(eq(testCaseVersions.testCaseId, testCases.id), eq(testCaseVersions.version, testCases.latestVersion)),
    )
    .where(
      and(
        eq(testCases.projectId, input.projectId),
        inArray(
          testCases.number,
          rows.map(({ number }) => number),
        ),
      ),
    )
  const steps = await ctx.db
    .select({ versionId: testSteps.versionId, ...stepColumns })
    .from(testSteps)
    .where(
      inArray(
        testSteps.versionId,
        versions.map(({ id }) => id),
      ),
    )
    .orderBy(asc(testSteps.versionId), asc(testSteps.sequence))
  const stepsOf = new Map<number, typeof steps>()
  for (const step of steps) stepsOf.set(step.versionId, [...(stepsOf.get(step.versionId) ?? []), step])
  const texts = new Map(versions.map((version) => [version.number, version]))
  return {
    page,
    pageCount,
    total,
    rows: rows.map((row) => {
      const version = texts.get(row.number)
      const own = version?.templateId === 2 ? (stepsOf.get(version.id) ?? []) : []
      return {
        ...row,
        precondition: version?.precondition ?? '',
        testData: version?.testData ?? '',
        steps: own.map(({ description, expectedResult, testData }, at) => ({
          sequence: at + 1,
          description,
          expectedResult,
          testData,
        })),
        html:
          own.length > 0 || !version
            ? ''
            : renderRichText(version.executionSteps) + renderRichText(version.expectedResult),
      }
    }),
  }
}
