import { sql } from 'drizzle-orm'
import type { Database } from '../../client'
import { projects, testCases, testCaseVersions, testSteps } from '../../schema'

/** A test case with its first version and these steps, numbered by its project. */
export async function makeTestCase(
  db: Database,
  place: { projectId: number; moduleId: number },
  values: Partial<typeof testCases.$inferInsert> & { steps?: string[] } = {},
) {
  const { steps = [], ...columns } = values
  const [numbered] = await db
    .update(projects)
    .set({ nextCaseNumber: sql`${projects.nextCaseNumber} + 1` })
    .where(sql`${projects.id} = ${place.projectId}`)
    .returning({ next: projects.nextCaseNumber })
  const number = (numbered?.next ?? 2) - 1
  const [testCase] = await db
    .insert(testCases)
    .values({ ...place, number, summary: `Case ${number}`, stepCount: Math.max(1, steps.length), ...columns })
    .returning()
  if (!testCase) throw new Error('The test case was not made.')
  const { id: testCaseId, moduleId, summary, automatable, tags } = testCase
  const [version] = await db
    .insert(testCaseVersions)
    .values({ testCaseId, version: 1, moduleId, summary, automatable, tags, precondition: 'Signed in.' })
    .returning({ id: testCaseVersions.id })
  if (version && steps.length > 0) {
    await db
      .insert(testSteps)
      .values(steps.map((description, index) => ({ versionId: version.id, sequence: index + 1, description })))
  }
  return testCase
}
