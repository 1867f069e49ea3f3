import { cloneMessages, StartClone } from '@caseweave/contract/cases/case-clones'
import { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { executions, images, projectMembers, releaseTestCases, testCases, testRuns } from '@caseweave/db/schema'
import { makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeEnvironment, makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { chunksOf } from '../../platform/files/testing/file-stores'
import type { JobRun } from '../../platform/jobs/define-job'
import { addImage } from '../../project/images/add-image'
import { openImage } from '../../project/images/open-image'
import { pngOf } from '../../project/images/testing/sample-images'
import { withCases } from '../bulk-changes/testing/chosen-cases'
import { undoBulkChange } from '../bulk-changes/undo-bulk-change'
import { addTestCase } from '../test-cases/add-test-case'
import { getTestCase } from '../test-cases/get-test-case'
import { storedCase } from '../test-cases/stored-case'
import { getCloneForm } from './get-clone-form'
import { runClone } from './run-clone'
import { startClone } from './start-clone'

type Place = Awaited<ReturnType<typeof withCases>>

/** Another project of the same organization, where the person has this role. */
async function otherProject({ ctx, organization }: Place, role: 'QA' | 'Dev' = 'QA', name = 'Next door') {
  const other = await makeProject(ctx.db, organization.id, { name })
  await ctx.db.insert(projectMembers).values({ projectId: other.id, userId: ctx.actor?.id ?? 0, role })
  return { other, desk: await makeModule(ctx.db, other.id, { name: 'Desk' }) }
}

const clone = (place: Place, input: object, ctx: Ctx = place.ctx) =>
  startClone(ctx, { ...StartClone.parse(input), project: place.access })
const liveOf = (ctx: Ctx, projectId: number) =>
  ctx.db.select().from(testCases).where(eq(testCases.projectId, projectId)).orderBy(asc(testCases.number))
const whole: JobRun = { jobId: '', signal: new AbortController().signal, progress: async () => {} }

async function partsOf(content: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

/** A worker that is told to stop after its first part. */
function interrupted(): JobRun {
  const stop = new AbortController()
  return { jobId: '', signal: stop.signal, progress: async () => stop.abort() }
}

/** A case with 200 steps and 50 images: 20 of its own, 30 of steps, one of them in a text as well. */
async function richCase({ ctx, projectId, shop }: Place) {
  const content = await pngOf()
  const ids: number[] = []
  for (let at = 0; at < 50; at++) {
    ids.push((await addImage(ctx, { projectId, upload: { name: `${at}.png`, content: chunksOf(content) } })).id)
  }
  const input = AddTestCase.parse({
    summary: 'Pay by card',
    moduleId: shop.id,
    templateId: 2,
    assignedTo: ctx.actor?.id,
    priority: 'HIGH',
    automatable: false,
    manualReason: 'A person has to look.',
    remarks: 'Slow',
    linkedDefect: 'BUG-1',
    tags: ['smoke', 'Bug_In_Production', '@TC-3', 'tc 4', 'P1', 'tcp 8'],
    expectedResult: `See ![the slip](/images/${ids[20]}) and ![nobody's](/images/999999999)`,
    imageIds: ids.slice(0, 20),
    steps: Array.from({ length: 200 }, (_, at) => ({
      description: `Do ${at}`,
      expectedResult: `See ${at}`,
      testData: `Data ${at}`,
      imageIds: at < 30 ? [ids[20 + at]] : [],
    })),
  })
  const { number } = await addTestCase(ctx, { ...input, projectId })
  await ctx.db
    .update(testCases)
    .set({ fileName: 'pay.feature', automatedTestNumber: '7', externalId: 'C1', automated: true })
    .where(eq(testCases.summary, 'Pay by card'))
  return { number, ids }
}

describe('cloning one case', () => {
  it('takes over what it says, and nothing of its life', async () => {
    const place = await withCases()
    const { ctx, projectId } = place
    const { number } = await richCase(place)
    const before = await storedCase(ctx, { projectId, number })
    const made = await clone(place, { selection: { numbers: [number] } })
    expect(made).toMatchObject({ targetProjectId: projectId, jobId: null, number: number + 1 })
    const after = await storedCase(ctx, { projectId, number: number + 1 })
    expect(after?.values).toEqual({
      ...before?.values,
      summary: 'Pay by card (copy)',
      tags: ['smoke', 'P1', 'tcp 8'],
      linkedDefect: '',
    })
    const row = (await liveOf(ctx, projectId)).at(-1)
    expect(row).toMatchObject({ latestVersion: 1, stepCount: 200, automated: false, coveredSteps: null })
    expect(row).toMatchObject({ fileName: '', automatedTestNumber: '', externalId: '', importJobId: null })
    const shown = await getTestCase(ctx, { projectId, number: number + 1 })
    expect(shown.clonedFrom).toMatchObject({ version: 1, sameProject: true, place: { projectId, number } })
    expect(shown.versions).toHaveLength(1)
    // The same images, not others like them.
    expect(await ctx.db.$count(images, eq(images.projectId, projectId))).toBe(50)
  })

  it('counts on where a copy is there already, and refuses a summary that is taken', async () => {
    const place = await withCases()
    const { ctx, projectId } = place
    const selection = { numbers: [1] }
    const form = () => getCloneForm(ctx, { selection, moduleId: 0, project: place.access })
    expect((await form()).only).toEqual({ number: 1, version: 1, original: 'Pay 1', summary: 'Pay 1 (copy)' })
    for (let copy = 1; copy <= 5; copy++) await clone(place, { selection })
    const summaries = (await liveOf(ctx, projectId)).slice(12).map(({ summary }) => summary)
    expect(summaries).toEqual(['Pay 1 (copy)', 'Pay 1 (copy 2)', 'Pay 1 (copy 3)', 'Pay 1 (copy 4)', 'Pay 1 (copy 5)'])
    await clone(place, { selection: { numbers: [14] } })
    expect((await liveOf(ctx, projectId)).at(-1)?.summary).toBe('Pay 1 (copy 6)')
    await expect(clone(place, { selection, summary: ' pay  1 (COPY)' })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'summary',
      message: cloneMessages.taken('TC-13'),
    })
    expect(await liveOf(ctx, projectId)).toHaveLength(18)
    // In another module it is free.
    await clone(place, { selection, moduleId: place.archive.id })
    expect((await liveOf(ctx, projectId)).at(-1)).toMatchObject({ summary: 'Pay 1', moduleId: place.archive.id })
  })

  it('gives clones of two people at once summaries of their own', async () => {
    const place = await withCases()
    const selection = { numbers: [1] }
    await Promise.all(Array.from({ length: 6 }, () => clone(place, { selection })))
    const summaries = (await liveOf(place.ctx, place.projectId)).map(({ summary }) => summary)
    expect(new Set(summaries).size).toBe(18)
  })

  it('puts a clone into the releases of its case when that is asked, and not else', async () => {
    const place = await withCases()
    const { ctx, projectId } = place
    const release = await makeRelease(ctx.db, projectId)
    const off = await makeRelease(ctx.db, projectId, { enabled: false })
    const [one] = await liveOf(ctx, projectId)
    const testCaseId = one?.id ?? 0
    await ctx.db
      .insert(releaseTestCases)
      .values([release, off].map(({ id }) => ({ releaseId: id, testCaseId, version: 1 })))
    await clone(place, { selection: { numbers: [1] } })
    await clone(place, { selection: { numbers: [1] }, releases: true })
    const clones = (await liveOf(ctx, projectId)).slice(12).map(({ id }) => id)
    const mapped = await ctx.db.select().from(releaseTestCases).where(inArray(releaseTestCases.testCaseId, clones))
    expect(mapped).toMatchObject([{ releaseId: release.id, testCaseId: clones[1], version: 1 }])
  })
})

describe('cloning into another project', () => {
  it('copies the files of images, so that neither project hangs on the other', async () => {
    const place = await withCases()
    const { ctx, projectId } = place
    const { number, ids } = await richCase(place)
    const { other, desk } = await otherProject(place)
    const to = { targetProjectId: other.id, moduleId: desk.id }
    expect(await clone(place, { selection: { numbers: [number] }, ...to })).toMatchObject({ number: 1 })
    const made = (await storedCase(ctx, { projectId: other.id, number: 1 }))?.values
    const copies = await ctx.db.select().from(images).where(eq(images.projectId, other.id)).orderBy(asc(images.id))
    expect(copies).toHaveLength(50)
    expect(copies.every(({ attachedAt }) => attachedAt !== null)).toBe(true)
    const names = new Map(copies.map(({ id, fileName }) => [id, fileName]))
    expect(made?.imageIds.map((id) => names.get(id))).toEqual(Array.from({ length: 20 }, (_, at) => `${at}.png`))
    expect(made?.steps.slice(0, 30).map(({ imageIds }) => names.get(imageIds[0] ?? 0))).toEqual(
      Array.from({ length: 30 }, (_, at) => `${20 + at}.png`),
    )
    expect(made?.steps).toHaveLength(200)
    const inText = copies.find(({ fileName }) => fileName === '20.png')?.id
    expect(made?.expectedResult).toBe(`See ![the slip](/images/${inText}) and ![nobody's](/images/999999999)`)
    expect(made).toMatchObject({ summary: 'Pay by card', moduleId: desk.id, assignedTo: ctx.actor?.id })
    const bytes = async (imageId: number) => partsOf((await openImage(ctx, { imageId, thumbnail: false })).content)
    expect(await bytes(inText ?? 0)).toEqual(await bytes(ids[20] ?? 0))
    expect((await getTestCase(ctx, { projectId: other.id, number: 1 })).clonedFrom).toMatchObject({
      sameProject: false,
      place: { projectId, number },
    })
  })

  it('refuses a project where one may only read with a sentence, and one that is foreign as if it were not there', async () => {
    const place = await withCases()
    // 200 steps and 50 images, none of which is copied before somebody is refused.
    const selection = { numbers: [(await richCase(place)).number] }
    const reading = await otherProject(place, 'Dev')
    const into = (projectId: number, moduleId: number) =>
      clone(place, { selection, targetProjectId: projectId, moduleId })
    await expect(into(reading.other.id, reading.desk.id)).rejects.toMatchObject({
      code: 'INVALID',
      field: 'targetProjectId',
      message: cloneMessages.mayNotWrite('Next door'),
    })
    const copied = await place.ctx.db.select().from(images).where(eq(images.projectId, reading.other.id))
    expect([await liveOf(place.ctx, reading.other.id), copied]).toEqual([[], []])
    const stranger = await withCases()
    await expect(into(stranger.projectId, stranger.shop.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(into(9_999_999, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // A module of a project that is not the target.
    const writing = await otherProject(place, 'QA', 'Across')
    await expect(into(writing.other.id, place.shop.id)).rejects.toMatchObject({ code: 'INVALID', field: 'moduleId' })
    await expect(into(writing.other.id, 0)).rejects.toMatchObject({ code: 'INVALID', field: 'moduleId' })
    expect(await liveOf(place.ctx, writing.other.id)).toEqual([])
  })

  it('lets somebody who only reads here clone to where they write, and hides from others where it came from', async () => {
    const place = await withCases('Dev')
    const { other, desk } = await otherProject(place)
    const selection = { numbers: [1] }
    await expect(clone(place, { selection })).rejects.toMatchObject({ code: 'INVALID', field: 'targetProjectId' })
    const form = await getCloneForm(place.ctx, { selection, moduleId: 0, project: place.access })
    expect(form.projects).toEqual([{ id: other.id, name: 'Next door' }])
    await clone(place, { selection, targetProjectId: other.id, moduleId: desk.id })
    const colleague = await place.asMember()
    await place.ctx.db
      .insert(projectMembers)
      .values({ projectId: other.id, userId: colleague.actor?.id ?? 0, role: 'QA' })
    const shown = await getTestCase(colleague, { projectId: other.id, number: 1 })
    expect(shown.clonedFrom).toEqual({ version: 1, place: null, sameProject: false })
  })
})

describe('cloning many cases', () => {
  it('goes on where it was stopped, doubles nothing, clones no clone, and is undone', async () => {
    const place = await withCases()
    const { ctx, projectId } = place
    const selection = { filter: { applicable: 'all' as const, search: '' } }
    const { changeId, jobId, number } = await clone(place, { selection })
    expect(jobId).not.toBeNull()
    expect(number).toBeNull()
    const ref = { projectId, changeId: changeId ?? 0 }
    await expect(runClone(ctx, ref, interrupted(), 5)).rejects.toThrow()
    expect(await liveOf(ctx, projectId)).toHaveLength(17)
    const runs = await Promise.all([runClone(ctx, ref, whole, 5), runClone(ctx, ref, whole, 5)])
    expect(runs).toEqual([{ changed: 12 }, { changed: 12 }])
    expect(await runClone(ctx, ref, whole)).toEqual({ changed: 12 })
    const rows = await liveOf(ctx, projectId)
    expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    expect(rows.slice(12).map(({ moduleId, summary, applicable }) => ({ moduleId, summary, applicable }))).toEqual(
      rows
        .slice(0, 12)
        .map(({ moduleId, summary, applicable }) => ({ moduleId, summary: `${summary} (copy)`, applicable })),
    )
    // One of them was written on since: it stays.
    await ctx.db
      .update(testCases)
      .set({ modifiedAt: new Date(Date.now() + 5_000) })
      .where(eq(testCases.id, rows[12]?.id ?? 0))
    // Three were tested: what came out of them would go out of sight with them.
    const [ticketed = 0, run = 0, tested = 0] = rows.slice(13).map(({ id }) => id)
    const where = {
      projectId,
      releaseId: (await makeRelease(ctx.db, projectId)).id,
      environmentId: (await makeEnvironment(ctx.db, projectId)).id,
    }
    await makeTicket(ctx.db, { ...where, testCaseId: ticketed })
    await ctx.db.insert(testRuns).values({ ...where, testCaseId: run, version: 1, templateId: 1, steps: 1 })
    const result = { testCaseId: tested, version: 1, batchId: 1, result: 'PASSED' as const, executedAt: new Date() }
    await ctx.db.insert(executions).values({ ...where, ...result })
    await ctx.db.execute(`update jobs set status = 'succeeded' where id = '${jobId}'`)
    const undone = await undoBulkChange(ctx, { changeId: ref.changeId, project: place.access })
    expect(undone).toMatchObject({ restored: 8, leftAlone: 4 })
    const live = (await liveOf(ctx, projectId)).filter(({ deletedAt }) => deletedAt === null)
    expect(live.map((row) => row.number)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  })

  it('keeps summaries apart that are the same, and does nothing where one may not write any more', async () => {
    const place = await withCases()
    const { ctx, projectId } = place
    for (const summary of ['Pay', ' PAY', 'pay']) {
      await addTestCase(ctx, { ...AddTestCase.parse({ summary, moduleId: place.shop.id }), projectId })
    }
    const { other, desk } = await otherProject(place)
    const to = { targetProjectId: other.id, moduleId: desk.id }
    const { changeId } = await clone(place, { selection: { numbers: [1, 13, 14, 15] }, ...to })
    const ref = { projectId: other.id, changeId: changeId ?? 0 }
    await ctx.db.update(projectMembers).set({ role: 'Dev' }).where(eq(projectMembers.projectId, other.id))
    await expect(runClone(ctx, ref, whole)).rejects.toMatchObject({ code: 'INVALID' })
    expect(await liveOf(ctx, other.id)).toEqual([])
    await ctx.db.update(projectMembers).set({ role: 'QA' }).where(eq(projectMembers.projectId, other.id))
    expect(await runClone(ctx, ref, whole)).toEqual({ changed: 4 })
    const summaries = (await liveOf(ctx, other.id)).map(({ summary }) => summary)
    expect(summaries).toEqual(['Pay 1', 'Pay', 'PAY (copy)', 'pay (copy 2)'])
  })
})
