import { messages } from '@caseweave/contract/platform/messages'
import { definitionImports, jobs, testCases } from '@caseweave/db/schema'
import { count, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import type { ImportRef } from '../../platform/imports/import-access'
import { testProject } from '../../testing/test-context'
import { reopenImport, setImportColumns } from './change-definition-import'
import { getDefinitionImport, getImportColumns } from './get-definition-import'
import { findImport } from './import-access'
import { previewDefinitionImport } from './preview-definition-import'
import { removeDefinitionImport } from './remove-definition-import'
import { runDefinitionImport } from './run-definition-import'
import { confirmImport, resumeImport, startPreview } from './start-import-jobs'
import { columns, confirm, importText, preview, runOf, upload, verdicts } from './testing/import-flow'

async function countCases(ctx: Ctx, projectId: number): Promise<number> {
  const [row] = await ctx.db.select({ cases: count() }).from(testCases).where(eq(testCases.projectId, projectId))
  return row?.cases ?? 0
}

/** What is left of an import in the database and in the file store. */
async function remains(ctx: Ctx, { projectId, importId }: ImportRef): Promise<number> {
  const [row] = await ctx.db.execute<{ sum: number }>(sql`
    select ((select count(*) from definition_import_rows where import_id = ${importId})
      + (select count(*) from definition_import_modules where import_id = ${importId})
      + (select count(*) from definition_imports where id = ${importId})
      + (select count(*) from files where project_id = ${projectId}))::int as sum`)
  return row?.sum ?? -1
}

describe('an import that is asked for twice', () => {
  it('is previewed once and imported once', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title\nA\nB\n')
    await Promise.all([startPreview(ctx, ref), startPreview(ctx, ref)])
    const run = await runOf(ctx, ref)
    await Promise.all([previewDefinitionImport(ctx, ref, run), previewDefinitionImport(ctx, ref, run)])
    await Promise.all([confirmImport(ctx, ref), confirmImport(ctx, ref)])
    const importRun = await runOf(ctx, ref)
    await Promise.all([runDefinitionImport(ctx, ref, importRun), runDefinitionImport(ctx, ref, importRun)])
    await confirmImport(ctx, ref)
    await runDefinitionImport(ctx, ref, importRun)

    expect((await getDefinitionImport(ctx, ref)).summary?.rowsOf).toMatchObject({ add: 2 })
    expect(await countCases(ctx, project.id)).toBe(2)
    const started = await ctx.db.select({ name: jobs.name }).from(jobs).where(eq(jobs.projectId, project.id))
    expect(started.map((job) => job.name).sort()).toEqual(['testCases.import', 'testCases.previewImport'])
  })

  it('does not let two files of one project find the same case missing', async () => {
    const { ctx, project } = await testProject()
    const csv = `Title,Module\n${Array.from({ length: 300 }, (_, index) => `Case ${index},M`).join('\n')}\n`
    const refs = [await upload(ctx, project.id, csv), await upload(ctx, project.id, csv)]
    for (const ref of refs) await preview(ctx, ref)
    const views = await Promise.all(refs.map((ref) => confirm(ctx, ref)))
    expect(await countCases(ctx, project.id)).toBe(300)
    expect(views.map((view) => view.summary?.rowsOf.add).sort()).toEqual([0, 300])
    const [numbers] = await ctx.db.execute<{ numbers: number; highest: number }>(sql`
      select count(distinct number)::int as numbers, max(number) as highest from test_cases where project_id = ${project.id}`)
    expect(numbers).toEqual({ numbers: 300, highest: 300 })
  })

  it('ignores a worker whose job has been replaced', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title\nA\n')
    await preview(ctx, ref)
    const stale = await runOf(ctx, ref)
    await reopenImport(ctx, ref)
    await previewDefinitionImport(ctx, ref, stale)
    await runDefinitionImport(ctx, ref, stale)
    expect((await getDefinitionImport(ctx, ref)).status).toBe('mapping')
    expect(await countCases(ctx, project.id)).toBe(0)
  })
})

describe('an import whose job failed', () => {
  it('can go on where it was', async () => {
    const { ctx, project } = await testProject()
    const rows = 12_000
    const ref = await upload(
      ctx,
      project.id,
      `Title,Steps\n${Array.from({ length: rows }, (_, index) => `Case ${index},"1. a\n2. b"`).join('\n')}\n`,
    )
    await preview(ctx, ref)
    await confirmImport(ctx, ref)
    const run = await runOf(ctx, ref)
    let told = 0
    // The third word of progress comes after the first 10,000 rows.
    const progress = async () => {
      if (++told === 3) throw new Error('The worker lost its mind.')
    }
    await expect(runDefinitionImport(ctx, ref, { ...run, progress })).rejects.toThrow('lost its mind')
    await ctx.db.update(jobs).set({ status: 'failed', error: messages.somethingBroken }).where(eq(jobs.id, run.jobId))
    expect(await countCases(ctx, project.id)).toBe(10_000)
    expect((await getDefinitionImport(ctx, ref)).stopped).toBe(messages.somethingBroken)
    await expect(removeDefinitionImport(ctx, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(setImportColumns(ctx, { ...ref, ...columns('summary', 'steps') })).rejects.toMatchObject({
      code: 'CONFLICT',
    })

    await resumeImport(ctx, ref)
    await resumeImport(ctx, ref)
    const again = await runOf(ctx, ref)
    expect(again.jobId).not.toBe(run.jobId)
    await runDefinitionImport(ctx, ref, run)
    await runDefinitionImport(ctx, ref, again)

    const view = await getDefinitionImport(ctx, ref)
    expect([view.status, view.stopped]).toEqual(['imported', null])
    expect(view.summary).toMatchObject({ rowsOf: { add: rows, duplicate: 0 }, steps: 2 * rows })
    const [stored] = await ctx.db.execute<{ cases: number; summaries: number; versions: number; steps: number }>(sql`
      select count(*)::int as cases, count(distinct c.summary)::int as summaries, count(v.id)::int as versions,
        sum((select count(*) from test_steps s where s.version_id = v.id))::int as steps
      from test_cases c left join test_case_versions v on v.test_case_id = c.id where c.project_id = ${project.id}`)
    expect(stored).toEqual({ cases: rows, summaries: rows, versions: rows, steps: 2 * rows })
  })
})

describe('removing an import', () => {
  it('takes its file and everything staged along', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title,Module\nA,M\nA,M\n,N\n')
    await preview(ctx, ref)
    const { storageKey } = await findImport(ctx, ref)
    await removeDefinitionImport(ctx, ref)
    expect(await remains(ctx, ref)).toBe(0)
    const read = async () => {
      for await (const _ of ctx.files.read(storageKey));
    }
    await expect(read()).rejects.toThrow('ENOENT')
    await expect(getDefinitionImport(ctx, ref)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('wins over a dry run that is at work', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title\nA\n')
    await startPreview(ctx, ref)
    const run = await runOf(ctx, ref)
    const progress = async () => {
      await removeDefinitionImport(ctx, ref).catch(() => {})
    }
    await expect(previewDefinitionImport(ctx, ref, { ...run, progress })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await remains(ctx, ref)).toBe(0)
  })

  it('finds nothing when somebody else is removing it at the same moment', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title\nA\n')
    const removals = await Promise.allSettled([removeDefinitionImport(ctx, ref), removeDefinitionImport(ctx, ref)])
    expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(removals).toContainEqual(expect.objectContaining({ reason: expect.objectContaining({ code: 'NOT_FOUND' }) }))
  })

  it('is refused once the import is done', async () => {
    const { ctx, project } = await testProject()
    const { ref } = await importText(ctx, project.id, 'Title\nA\n')
    await expect(removeDefinitionImport(ctx, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(reopenImport(ctx, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(startPreview(ctx, ref)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('and everything else of another project is not found', async () => {
    const { ctx, project } = await testProject()
    const { importId } = await upload(ctx, project.id, 'Title\nA\n')
    const other = await testProject()
    const foreign = { projectId: other.project.id, importId }
    for (const attempt of [
      () => getDefinitionImport(other.ctx, foreign),
      () => getImportColumns(other.ctx, foreign),
      () => startPreview(other.ctx, foreign),
      () => confirmImport(other.ctx, foreign),
      () => resumeImport(other.ctx, foreign),
      () => reopenImport(other.ctx, foreign),
      () => removeDefinitionImport(other.ctx, foreign),
      () => verdicts(other.ctx, foreign),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await ctx.db.select().from(definitionImports).where(eq(definitionImports.id, importId)))[0]?.status).toBe(
      'mapping',
    )
  })
})
