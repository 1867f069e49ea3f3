import { testCases } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { previewDefinitionImport } from './preview-definition-import'
import { runDefinitionImport } from './run-definition-import'
import { confirmClean, getSeveralImports, leftOutFile, startPreviews } from './several-imports'
import { runOf, upload } from './testing/import-flow'

const sheet = (...summaries: string[]) =>
  `Summary,Module,Priority\n${summaries.map((summary) => `${summary},Shop,High`).join('\n')}\n`

/** What a worker does for each of these imports. */
async function work(
  ctx: Parameters<typeof upload>[0],
  refs: { projectId: number; importId: number }[],
  handler: typeof previewDefinitionImport | typeof runDefinitionImport,
) {
  for (const ref of refs) await handler(ctx, ref, await runOf(ctx, ref))
}

async function textOf(content: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

it('previews the files of an upload together, imports those that are clean, and lists what is left out', async () => {
  const { ctx, project, asStranger } = await testProject()
  const projectId = project.id
  const files: [string, string][] = [
    ['a.csv', sheet('Pay', 'Refund')],
    // The same file once more, and one of the same name with other cases.
    ['a.csv', sheet('Pay', 'Refund')],
    ['a.csv', sheet('Return')],
    ['bad.csv', `${sheet('Ship')},Shop,High\n`],
    ['columns.csv', 'Alpha,Beta\n1,2\n3,4\n'],
  ]
  const refs = []
  for (const [name, content] of files) refs.push(await upload(ctx, projectId, content, { name }))
  const importIds = refs.map(({ importId }) => importId)
  const input = { projectId, importIds }
  const { started } = await startPreviews(ctx, input)
  const { imports: begun } = await getSeveralImports(ctx, input)
  const previewing = refs.filter((_, at) => begun[at]?.status === 'previewing')
  expect(previewing).toHaveLength(started)
  await work(ctx, previewing, previewDefinitionImport)
  // A second time nothing is started anew.
  expect(await startPreviews(ctx, input)).toEqual({ started: 0 })

  const { imports, leftOut } = await getSeveralImports(ctx, input)
  expect(imports.map(({ fileName }) => fileName)).toEqual(files.map(([name]) => name))
  expect(imports.slice(0, 4).map(({ summary }) => summary?.rowsOf)).toMatchObject([
    { add: 2, duplicate: 0, error: 0 },
    { add: 2, duplicate: 0, error: 0 },
    { add: 1, duplicate: 0, error: 0 },
    { add: 1, error: 1 },
  ])
  expect(leftOut.rows).toMatchObject([{ fileName: 'bad.csv', verdict: 'error', line: 3 }])
  expect(leftOut.total).toBe(1)

  // A preview that nobody has seen is no part of what is said yes to.
  const [seen] = imports.flatMap(({ job }) => job?.id ?? [])
  expect(await confirmClean(ctx, { ...input, previewJobs: [] })).toEqual({ started: 0 })
  expect(await confirmClean(ctx, { ...input, previewJobs: [seen ?? ''] })).toEqual({ started: 1 })
  expect(await confirmClean(ctx, input)).toEqual({ started: 2 })
  expect(await confirmClean(ctx, input)).toEqual({ started: 0 })
  await Promise.all(refs.slice(0, 3).map((ref) => work(ctx, [ref], runDefinitionImport)))
  const live = and(eq(testCases.projectId, projectId), isNull(testCases.deletedAt))
  expect(await ctx.db.$count(testCases, live)).toBe(3)
  const after = await getSeveralImports(ctx, input)
  const sum = (figure: 'add' | 'duplicate') =>
    after.imports.slice(0, 3).reduce((total, { summary }) => total + (summary?.rowsOf[figure] ?? 0), 0)
  // Counts in equal counts out, whichever of the two came first.
  expect([sum('add'), sum('duplicate')]).toEqual([3, 2])
  expect(after.imports[3]?.status).toBe('previewed')
  expect(after.leftOut.total).toBe(3)
  const csv = await textOf((await leftOutFile(ctx, input)).content)
  expect(csv.trim().split('\r\n')).toHaveLength(4)
  expect(csv).toContain('bad.csv,3,Error,')

  const stranger = await asStranger()
  const theirs = await upload(ctx, projectId, sheet('Mine'))
  await expect(getSeveralImports(stranger, { projectId: projectId + 1_000, importIds })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { imports: own } = await getSeveralImports(ctx, { projectId, importIds: [theirs.importId, 999_999_999] })
  expect(own).toHaveLength(1)
})
