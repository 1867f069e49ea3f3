import { SaveCaseDetails } from '@caseweave/contract/cases/test-cases/case-details-form'
import { detailsMessages } from '@caseweave/contract/cases/test-cases/case-details-messages'
import {
  currentResults,
  featureFiles,
  releaseTestCases,
  scenarioLinks,
  scenarios,
  testCases,
} from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getCaseDetailsForm } from '../../cases/test-cases/get-case-details-form'
import { getTestCase } from '../../cases/test-cases/get-test-case'
import { testProject } from '../../testing/test-context'
import { rebuildResults } from '../executions/keep-results'
import { recordExecutions } from '../executions/record-executions'
import { saveCaseDetails } from './save-case-details'

async function place(values: Parameters<typeof makeTestCase>[2] = {}) {
  const project = await testProject()
  const { ctx } = project
  const projectId = project.project.id
  const module = await makeModule(ctx.db, projectId, { name: 'Basket' })
  const made = await makeTestCase(ctx.db, { projectId, moduleId: module.id }, { steps: ['Open'], ...values })
  const { number } = made
  /** Saves these changes over what the dialog shows now, as its form sends them. */
  const save = async (changes: Partial<SaveCaseDetails> = {}) => {
    const form = await getCaseDetailsForm(ctx, { projectId, number })
    const { summary, moduleId } = form.values
    const { revision, fileName, automatedTestNumber } = form
    const sent = SaveCaseDetails.parse({
      number,
      revision,
      summary,
      moduleId,
      fileName,
      automatedTestNumber,
      ...changes,
    })
    return saveCaseDetails(ctx, { ...sent, projectId })
  }
  const stored = async () => {
    const [row] = await ctx.db.select().from(testCases).where(eq(testCases.id, made.id))
    if (!row) throw new Error('The case is gone.')
    return row
  }
  return { project, ctx, projectId, module, made, number, save, stored }
}

describe('the details of a case', () => {
  it('make a version for the summary and the module, and none for the file', async () => {
    const { ctx, projectId, number, save } = await place()
    const other = await makeModule(ctx.db, projectId, { name: 'Checkout' })
    expect(await save()).toEqual({ number, version: 1, changed: false, changeId: null })
    expect(await save({ fileName: 'shop.feature', automatedTestNumber: 'S-1' })).toMatchObject({
      version: 1,
      changed: true,
    })
    expect(await save({ summary: '  A new   summary ' })).toMatchObject({ version: 2 })
    expect(await save({ moduleId: other.id })).toMatchObject({ version: 3 })
    const details = await getTestCase(ctx, { projectId, number })
    expect(details).toMatchObject({
      version: 3,
      summary: 'A new summary',
      modules: [{ name: 'Checkout' }],
      steps: [{ description: 'Open' }],
      fileName: 'shop.feature',
      automatedTestNumber: 'S-1',
    })
  })

  it('keep the old file name before the new one, and do not grow when saved unchanged', async () => {
    const { save, stored } = await place({ fileName: 'a.feature', automatedTestNumber: '1', automated: true })
    await save({ fileName: 'b.feature' })
    for (let times = 0; times < 3; times++) expect((await save({ fileName: 'b.feature' })).changed).toBe(false)
    expect((await stored()).fileName).toBe('a.feature:b.feature')
  })

  it('say that a case is automated while it has a file and a number', async () => {
    const { save, stored } = await place()
    await save({ fileName: 'a.feature', automatedTestNumber: '1' })
    expect(await stored()).toMatchObject({ automated: true, kind: 'automated' })
    await save({ fileName: '', automatedTestNumber: '1' })
    expect(await stored()).toMatchObject({ automated: false, fileName: '', automatedTestNumber: '', kind: 'pending' })
  })

  it('leave a case automated that is mapped to a scenario', async () => {
    const { ctx, projectId, made, save, stored } = await place({ automated: true })
    const [file] = await ctx.db
      .insert(featureFiles)
      .values({ projectId, name: 'a.feature', language: 'en' })
      .returning()
    const featureFileId = file?.id ?? 0
    const [scenario] = await ctx.db.insert(scenarios).values({ projectId, featureFileId, name: 'Pay' }).returning()
    const scenarioId = scenario?.id ?? 0
    await ctx.db.insert(scenarioLinks).values({ scenarioId, testCaseId: made.id, source: 'tag' })
    await save({ fileName: 'a.feature', automatedTestNumber: '1' })
    await save({ fileName: '' })
    expect(await stored()).toMatchObject({ automated: true, automatedTestNumber: '' })
    await ctx.db.update(scenarios).set({ deletedAt: new Date() }).where(eq(scenarios.id, scenarioId))
    await save({ summary: 'Another one' })
    expect((await stored()).automated).toBe(false)
  })

  it('put the case at its version into the chosen release, once', async () => {
    const { ctx, projectId, number, save, made } = await place()
    const release = await makeRelease(ctx.db, projectId, { number: '2026.1' })
    expect(await save({ releaseId: release.id })).toMatchObject({ changed: true })
    expect(await save({ releaseId: release.id })).toMatchObject({ changed: false })
    const mapped = () =>
      ctx.db
        .select({ releaseId: releaseTestCases.releaseId, version: releaseTestCases.version })
        .from(releaseTestCases)
        .where(eq(releaseTestCases.testCaseId, made.id))
    expect(await mapped()).toEqual([{ releaseId: release.id, version: 1 }])
    await save({ summary: 'Newer', releaseId: release.id })
    expect(await mapped()).toEqual([{ releaseId: release.id, version: 2 }])
    expect((await getCaseDetailsForm(ctx, { projectId, number })).mapped).toEqual([{ number: '2026.1', version: 2 }])
  })

  it('map nothing with a file name and a number', async () => {
    const { ctx, projectId, save } = await place()
    const release = await makeRelease(ctx.db, projectId)
    await save({ releaseId: release.id, fileName: 'a.feature', automatedTestNumber: '1' })
    expect(await ctx.db.$count(releaseTestCases, eq(releaseTestCases.releaseId, release.id))).toBe(0)
  })

  it('refuse modules and releases that are not there', async () => {
    const { ctx, projectId, save } = await place()
    const elsewhere = await place()
    const closed = await makeRelease(ctx.db, projectId, { enabled: false })
    const theirs = await makeRelease(ctx.db, elsewhere.projectId)
    await expect(save({ moduleId: elsewhere.module.id })).rejects.toMatchObject({ code: 'INVALID', field: 'moduleId' })
    for (const { id } of [closed, theirs]) {
      await expect(save({ releaseId: id })).rejects.toMatchObject({ code: 'INVALID', field: 'releaseId' })
    }
    const sent = SaveCaseDetails.parse({ number: 1, revision: '1.1', summary: 'x', moduleId: elsewhere.module.id })
    await expect(saveCaseDetails(ctx, { ...sent, number: 9, projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are refused when somebody saved meanwhile, and not when the same is sent twice', async () => {
    const { ctx, projectId, number, save } = await place()
    const { revision } = await getCaseDetailsForm(ctx, { projectId, number })
    await save({ summary: 'Theirs' })
    await expect(save({ summary: 'Mine', revision })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(save({ deleted: true, revision })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await save({ summary: 'Theirs', revision })).toMatchObject({ changed: false })
    const two = await Promise.allSettled([save({ summary: 'One' }), save({ summary: 'Two' })])
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await getTestCase(ctx, { projectId, number })).version).toBe(3)
  })

  it('delete the case by its flag, after saving the rest', async () => {
    const { ctx, projectId, number, save, stored } = await place()
    expect(await save({ summary: 'The last words', deleted: true })).toMatchObject({
      version: 2,
      changeId: expect.any(Number),
    })
    expect(await stored()).toMatchObject({
      summary: 'The last words',
      deletedAt: expect.any(Date),
      modifiedBy: ctx.actor?.id,
    })
    await expect(getCaseDetailsForm(ctx, { projectId, number })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const sent = SaveCaseDetails.parse({ number, revision: '2.1', summary: 'x', moduleId: 1 })
    await expect(
      saveCaseDetails(ctx, { ...sent, projectId, moduleId: (await stored()).moduleId }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'number',
    })
  })
})

describe('the form of the details', () => {
  const read = (values: object) =>
    SaveCaseDetails.safeParse({ number: 1, revision: '1.1', summary: 'Sign in', moduleId: '3', ...values })

  it('asks for the number with a file name, in the words of the specification, together with all else', () => {
    const problems = read({ summary: ' ', fileName: 'a.feature', automatedTestNumber: ' ' }).error?.issues
    expect(problems?.map(({ path, message }) => [path[0], message])).toEqual([
      ['summary', 'Please enter a summary.'],
      ['automatedTestNumber', detailsMessages.numberMissing],
    ])
    expect(detailsMessages.numberMissing).toBe(
      'Automated TestCase No. From File must have value if File name is mentioned',
    )
  })

  it('clears the number without a file name, and saves release 0 with one', () => {
    expect(read({ automatedTestNumber: '7', releaseId: '4' }).data).toMatchObject({
      automatedTestNumber: '',
      releaseId: 4,
    })
    expect(read({ fileName: 'a', automatedTestNumber: '7', releaseId: '4' }).data).toMatchObject({
      automatedTestNumber: '7',
      releaseId: 0,
    })
  })

  it('bring back what the case was tested for when they map it to the release again', async () => {
    const { ctx, projectId, made, save } = await place()
    const release = await makeRelease(ctx.db, projectId)
    const environment = await makeEnvironment(ctx.db, projectId)
    const where = { projectId, releaseId: release.id, environmentId: environment.id, kind: 'added' as const }
    const result = { testCaseId: made.id, version: 1, result: 'FAILED' as const, executedAt: new Date() }
    await ctx.tx((tx) => recordExecutions(tx, where, [result]))
    const kept = () =>
      ctx.db
        .select({ result: currentResults.result })
        .from(currentResults)
        .where(and(eq(currentResults.testCaseId, made.id), eq(currentResults.releaseId, release.id)))
    await ctx.db.delete(releaseTestCases).where(eq(releaseTestCases.testCaseId, made.id))
    await ctx.tx((tx) => rebuildResults(tx, projectId, [made.id]))
    expect(await kept()).toEqual([])
    await save({ releaseId: release.id })
    expect(await kept()).toEqual([{ result: 'fail' }, { result: 'fail' }])
  })
})
