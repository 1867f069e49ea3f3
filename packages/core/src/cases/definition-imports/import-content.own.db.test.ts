import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@caseweave/contract/platform/errors'
import { testCases, testCaseVersions, testSteps } from '@caseweave/db/schema'
import { asc, count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRecord } from '../../platform/csv/write-csv'
import { testProject } from '../../testing/test-context'
import { setImportColumns } from './change-definition-import'
import { columns, confirm, importText, preview, returnedText, upload, verdicts } from './testing/import-flow'

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

/** Texts that have broken importers before: quotes, escapes of COPY and of arrays, NULL's names, control and wide characters. */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'NULL',
    '\\N',
    '\\',
    '"',
    '{}',
    '{"a","b"}',
    "'=1+1",
    '=1+1',
    '\t',
    'a\tb',
    'a\nb',
    '1. x\n2. y',
    '\u{1f600}',
    '﷽',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)

describe('what a file holds', () => {
  it('arrives exactly, whatever characters it is made of', async () => {
    const { ctx, project } = await testProject()
    const texts = [
      '\\N',
      'tab\there',
      'line\nbreak',
      'back\\slash\\',
      '{"a","b"}',
      'say "hi"',
      'NULL',
      '<script>alert(1)</script>',
      '=cmd()',
      '🙂 é ﷽ Ω',
    ]
    const header = ['Title', 'Precondition', 'Steps', 'Expected', 'Tags', 'Remarks']
    const rows = texts.map((text, index) => [
      `Case ${index}`,
      text,
      `1. ${text}\n2. end`,
      `1. ${text}`,
      text.replace(/[\n,;|]/g, ' '),
      text,
    ])
    const ref = await upload(ctx, project.id, [header, ...rows].map((cells) => csvRecord(cells)).join(''))
    await setImportColumns(ctx, {
      ...ref,
      ...columns('summary', 'precondition', 'steps', 'expectedResult', 'tags', 'remarks'),
    })
    await preview(ctx, ref)
    await confirm(ctx, ref)
    const stored = await ctx.db
      .select({ version: testCaseVersions, step: testSteps, tags: testCases.tags })
      .from(testCases)
      .innerJoin(testCaseVersions, eq(testCaseVersions.testCaseId, testCases.id))
      .innerJoin(testSteps, eq(testSteps.versionId, testCaseVersions.id))
      .where(eq(testCases.projectId, project.id))
      .orderBy(asc(testCases.number), asc(testSteps.sequence))
    const firsts = stored.filter(({ step }) => step.sequence === 1)
    expect(firsts.map(({ version }) => version.precondition)).toEqual(texts)
    expect(firsts.map(({ version }) => version.remarks)).toEqual(texts)
    expect(firsts.map(({ step }) => step.description)).toEqual(texts)
    expect(firsts.map(({ step }) => step.expectedResult)).toEqual(texts)
    expect(firsts.map(({ tags }) => tags)).toEqual(texts.map((text) => [text.replace(/[\n,;|]/g, ' ')]))
    expect(stored.filter(({ step }) => step.sequence === 2).map(({ step }) => step.description)).toEqual(
      texts.map(() => 'end'),
    )
  })

  it('goes in and comes out in the same number of rows, and a second time adds nothing', async () => {
    const { ctx, project } = await testProject()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(nasty, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 25 }),
        async (cells) => {
          const text = [['Key', 'Title', 'Module', 'Steps', 'Prio', 'Tags'], ['1', 'Fixed', 'M', '', '', ''], ...cells]
            .map((row) => csvRecord(row))
            .join('')
          const before = await ctx.db
            .select({ cases: count() })
            .from(testCases)
            .where(eq(testCases.projectId, project.id))
          const ref = await upload(ctx, project.id, text)
          await setImportColumns(ctx, {
            ...ref,
            ...columns('caseId', 'summary', 'module', 'steps', 'priority', 'tags'),
          })
          const previewed = await preview(ctx, ref)
          const { summary } = await confirm(ctx, ref)
          expect(summary?.records).toBe(previewed.summary?.records)
          expect(summary && sum(summary.recordsOf)).toBe(summary?.records)
          expect(summary).toEqual(previewed.summary)
          const after = await ctx.db
            .select({ cases: count() })
            .from(testCases)
            .where(eq(testCases.projectId, project.id))
          expect((after[0]?.cases ?? 0) - (before[0]?.cases ?? 0)).toBe(summary?.rowsOf.add)

          const again = await upload(ctx, project.id, text)
          await setImportColumns(ctx, {
            ...again,
            ...columns('caseId', 'summary', 'module', 'steps', 'priority', 'tags'),
          })
          await preview(ctx, again)
          expect((await confirm(ctx, again)).summary?.rowsOf).toMatchObject({ add: 0, error: summary?.rowsOf.error })
        },
      ),
      { numRuns: 10 },
    )
  })

  it.each([
    ['NUL bytes', 'Title,Steps\nGood,x\nBad\0,y\n', { add: 1, error: 1 }],
    ['a quote that never closes', 'Title,Steps\nGood,x\n"Cut off,y\nmore\n', { add: 1, error: 1 }],
    [
      'half a character',
      Buffer.concat([Buffer.from('Title,Steps\nGüt,x\nÄÖÜß,y\nBad'), Buffer.from([0xff]), Buffer.from(',z\n')]),
      { add: 2, error: 1 },
    ],
    ['lone surrogates', Buffer.from('\ufeffTitle,Steps\nGood,x\nBad\ud800,y\n', 'utf16le'), { add: 1, error: 1 }],
    [
      '500 columns',
      `Title,${Array.from({ length: 499 }, (_, index) => `Field ${index} of ours`).join()}\nGood${',x'.repeat(499)}\nWide${',x'.repeat(600)}\n`,
      { add: 1, error: 1 },
    ],
    ['a cell of 5 MB', `Title,Steps\nGood,x\nHuge,"${'y\n'.repeat(2_500_000)}"\nLast,z\n`, { add: 2, error: 1 }],
    ['formulas and scripts', 'Title,Steps\n=1+1,@x\n<script>alert(1)</script>,-y\n', { add: 2, error: 0 }],
  ])('with %s is imported as far as it goes, and the rest is named', async (_, content, expected) => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, content)
    const view = await preview(ctx, ref)
    expect(view.summary?.rowsOf).toMatchObject(expected)
    expect((await confirm(ctx, ref)).summary?.rowsOf).toMatchObject(expected)
    for (const [verdict, line, , reason] of await verdicts(ctx, ref)) {
      if (verdict !== 'error') continue
      expect(line).toBeGreaterThan(1)
      expect(String(reason).length).toBeGreaterThan(20)
    }
    if (expected.error > 0) expect(await returnedText(ctx, ref, 'errors')).toContain('Import error')
  })

  it('may be a million empty lines', async () => {
    const { ctx, project } = await testProject()
    const { view, ref } = await importText(
      ctx,
      project.id,
      `Title\n${'\n'.repeat(500_000)}A\n${'\n'.repeat(500_000)}B\n`,
    )
    expect(view.summary?.rowsOf).toEqual({ add: 2, duplicate: 0, error: 0, skipped: 2 })
    expect(view.summary?.records).toBe(1_000_002)
    expect((await verdicts(ctx, ref)).map(([verdict, line]) => [verdict, line])).toEqual([
      ['skipped', 2],
      ['skipped', 500_003],
    ])
  })
})

const samples = join(import.meta.dirname, '../../../../../../shared/data')

describe.runIf(existsSync(samples))('the collected files', () => {
  const names = ['csv-cases', 'csv-executions'].flatMap((folder) =>
    existsSync(join(samples, folder)) ? readdirSync(join(samples, folder)).map((name) => join(folder, name)) : [],
  )
  it.each(names)('%s is imported completely or refused with a sentence', async (name) => {
    const { ctx, project } = await testProject()
    const content = readFileSync(join(samples, name))
    try {
      const ref = await upload(ctx, project.id, content, { name: name.split('/').at(-1) })
      await preview(ctx, ref)
      const { summary } = await confirm(ctx, ref)
      expect(summary && sum(summary.recordsOf)).toBe(summary?.records)
      expect(summary?.rowsOf.add).toBeGreaterThan(0)
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect(String(error)).toMatch(/[\w.-]+\.(csv|xml), line \d+: .{20}/)
    }
  })
})
