import { testCases, testCaseVersions } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getCaseForm } from '../test-cases/get-case-form'
import { saveTestCase } from '../test-cases/save-test-case'
import { startBulkChange } from './start-bulk-change'
import { firstTwelve, withCases } from './testing/chosen-cases'

it('lets changes and saves of the same cases go one after the other, and loses none', async () => {
  const { ctx, projectId, shop, archive, as } = await withCases()
  const people = await Promise.all([as('QA'), as('QA'), as('ProjectLead')])
  const forward = { numbers: firstTwelve }
  const backward = { numbers: [...firstTwelve].reverse() }
  const form = await getCaseForm(ctx, { projectId, number: 6 })
  if (!form.testCase || form.testCase === 'deleted') throw new Error('Case 6 is there.')
  const { values, revision } = form.testCase
  const save = saveTestCase(people[0], { projectId, ...values, summary: 'Saved', number: 6, revision }).catch(
    (error) => error,
  )
  const changes = await Promise.all([
    ...people.map((who, index) =>
      startBulkChange(who, {
        projectId,
        selection: index % 2 ? forward : backward,
        change: { action: 'addTags', tags: [`by ${index}`] },
      }),
    ),
    startBulkChange(ctx, { projectId, selection: backward, change: { action: 'move', moduleId: archive.id } }),
    startBulkChange(ctx, { projectId, selection: forward, change: { action: 'move', moduleId: shop.id } }),
  ])
  const saved = await save
  expect(changes.slice(0, 3).map(({ counts }) => counts?.changed)).toEqual([12, 12, 12])

  const rows = await ctx.db.select().from(testCases).where(eq(testCases.projectId, projectId))
  for (const row of rows) {
    expect(row.tags).toEqual(expect.arrayContaining(['by 0', 'by 1', 'by 2']))
    const versions = await ctx.db.select().from(testCaseVersions).where(eq(testCaseVersions.testCaseId, row.id))
    // Every version is there, and the newest one says what the case says.
    expect(versions.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: row.latestVersion }, (_, index) => index + 1),
    )
    const newest = versions.find(({ version }) => version === row.latestVersion)
    const { moduleId, tags, automatable, summary } = row
    expect(newest).toMatchObject({ moduleId, tags, automatable, summary })
  }
  const six = rows.find(({ number }) => number === 6)
  // Either the save came first, or it was told of the conflict.
  if (saved instanceof Error) expect(saved).toMatchObject({ code: 'CONFLICT' })
  else expect(six?.summary).toBe('Saved')
  const [only] = await ctx.db
    .select()
    .from(testCaseVersions)
    .where(and(eq(testCaseVersions.testCaseId, six?.id ?? 0), eq(testCaseVersions.version, 1)))
  expect(only?.summary).toBe('Pay 6')
})
