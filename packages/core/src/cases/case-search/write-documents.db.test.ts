import { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import {
  automationImports,
  definitionImports,
  testCaseSearch,
  testCaseSearchPending,
  testCases,
} from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { addTestCase } from '../test-cases/add-test-case'
import { getCaseForm } from '../test-cases/get-case-form'
import { listTestCases } from '../test-cases/list-test-cases'
import { saveTestCase } from '../test-cases/save-test-case'
import { documentLimit, documentsAreDue, writeDueDocuments } from './write-documents'

describe('the documents of the search', () => {
  let ctx: Ctx
  let projectId: number
  let moduleId: number
  beforeEach(async () => {
    const made = await testProject()
    ctx = made.ctx
    projectId = made.project.id
    moduleId = (await makeModule(ctx.db, projectId)).id
    await ctx.db.delete(testCaseSearchPending)
  })
  const list = (search: string) => listTestCases(ctx, { ...TestCaseListQuery.parse({ search }), projectId })
  const found = async (search: string) => (await list(search)).rows.map(([number]) => number)
  const steps = (...descriptions: string[]) => ({
    templateId: 2 as const,
    steps: descriptions.map((description) => ({
      description,
      expectedResult: 'fine',
      testData: 'user42',
      imageIds: [],
    })),
  })
  const values = (rest: object) => AddTestCase.parse({ summary: 'A case', moduleId, ...rest })

  it('are there as soon as a case is added or saved, and follow its newest version', async () => {
    const { number } = await addTestCase(ctx, { ...values(steps('Open the wardrobe')), projectId })
    expect(await found('wardrobe')).toEqual([number])
    expect(await found('user42 fine')).toEqual([number])
    expect(await documentsAreDue(ctx, projectId)).toBe(false)
    const { testCase } = await getCaseForm(ctx, { projectId, number })
    if (testCase === null || testCase === 'deleted') throw new Error('The case is gone.')
    const changed = { ...testCase.values, ...steps('Close the cupboard'), tags: ['oak'] }
    await saveTestCase(ctx, { ...changed, projectId, number, revision: testCase.revision })
    expect(await found('cupboard tag:oak')).toEqual([number])
    expect(await found('wardrobe')).toEqual([])
  })

  it('wait for the upkeep when a case has very many steps', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `Open drawer ${index}`)
    const { number } = await addTestCase(ctx, { ...values(steps(...many)), projectId })
    expect(await found('drawer')).toEqual([])
    await writeDueDocuments(ctx)
    expect(await found('drawer')).toEqual([number])
    expect(await documentsAreDue(ctx, projectId)).toBe(false)
  })

  it('wait for the upkeep when many cases are added at once, which the list tells', async () => {
    for (let index = 0; index < 3; index++) {
      await makeTestCase(ctx.db, { projectId, moduleId }, { summary: `Chair ${index}`, steps: ['Sit on the velvet'] })
    }
    expect(await list('velvet')).toMatchObject({ rows: [], documentsDue: true })
    expect((await list('chair')).rows).toHaveLength(3)
    expect(await list('')).toMatchObject({ documentsDue: false })
    await writeDueDocuments(ctx)
    expect(await list('velvet')).toMatchObject({ documentsDue: false, total: { count: 3 } })
    expect(await writeDueDocuments(ctx)).toBe(0)
  })

  it('are written once when several workers are at it, and again without harm', async () => {
    await makeTestCase(ctx.db, { projectId, moduleId }, { steps: ['Polish the brass'] })
    await ctx.db.execute(sql`
      insert into test_case_search_pending (first_version_id, last_version_id)
      select min(id), max(id) from test_case_versions`)
    const written = await Promise.all([writeDueDocuments(ctx), writeDueDocuments(ctx), writeDueDocuments(ctx)])
    expect(written.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0)
    expect(await found('brass')).toHaveLength(1)
    expect(await ctx.db.select().from(testCaseSearchPending)).toEqual([])
  })

  it('never go back to an older version', async () => {
    const { number } = await addTestCase(ctx, { ...values(steps('Old text')), projectId })
    const ofCase = and(eq(testCases.projectId, projectId), eq(testCases.number, number))
    const [row] = await ctx.db.select().from(testCases).where(ofCase)
    await ctx.db
      .update(testCaseSearch)
      .set({ version: 5, document: sql`to_tsvector('simple', 'later')` })
      .where(eq(testCaseSearch.testCaseId, row?.id ?? 0))
    await ctx.db.execute(sql`
      insert into test_case_search_pending (first_version_id, last_version_id)
      select min(id), max(id) from test_case_versions where test_case_id = ${row?.id ?? 0}`)
    await writeDueDocuments(ctx)
    expect(await found('later')).toEqual([number])
  })

  it.each([
    [
      'of a CSV',
      definitionImports,
      () => sql`
        with file as (
          insert into files (project_id, storage_key, name, media_type, bytes) values (${projectId}, 'x', 'x.csv', 'text/csv', 1)
          returning id
        )
        insert into definition_imports (project_id, file_id, status, detected, format, mapping, plan)
        select ${projectId}, id, 'importing', '{}', '{}', '{}', '{}' from file`,
    ],
    [
      'of automation',
      automationImports,
      () => sql`insert into automation_imports (project_id, status, plan) values (${projectId}, 'importing', '{}')`,
    ],
  ])('let an import %s go first, but not for ever', async (_, table, insert) => {
    await ctx.db.execute(insert())
    await makeTestCase(ctx.db, { projectId, moduleId }, { steps: ['Wait for the ferry'] })
    expect(await writeDueDocuments(ctx)).toBe(0)
    await ctx.db.update(testCaseSearchPending).set({ createdAt: new Date(Date.now() - 120_000) })
    expect(await writeDueDocuments(ctx)).toBeGreaterThan(0)
    await ctx.db.delete(table)
  })

  it.each([
    ['words without end', 'x'.repeat(documentLimit + 500)],
    ['a hundred thousand different words', Array.from({ length: 20_000 }, (_, index) => index.toString(36)).join(' ')],
    ['signs of a script without spaces', String.fromCodePoint(...Array.from({ length: 20_000 }, (_, i) => 0x4e00 + i))],
    ['nothing but punctuation', '!?'.repeat(2_000)],
    ['operators', "a & b | !c <-> 'd' \\ (e) :* \\'"],
  ])('hold a safe part of %s', async (_, text) => {
    const many = steps(...Array.from({ length: 12 }, () => text.slice(0, 100_000)))
    const { number } = await addTestCase(ctx, { ...values(many), summary: 'Heavy luggage', projectId })
    expect(await found('luggage')).toEqual([number])
    expect((await list(text.slice(0, 200))).problems.length).toBeLessThanOrEqual(1)
  })
})
