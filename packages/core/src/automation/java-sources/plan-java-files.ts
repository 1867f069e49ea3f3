import type { AutomationFileVerdict } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { idArray } from '@caseweave/db/id-array'
import { javaFiles, javaTests, stepDefinitions } from '@caseweave/db/schema'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { SourceText } from '../feature-files/decode-source'
import type { ParsedJava, ParsedJavaTest, ParsedStepDefinition } from './parsed-java'

const f = named(javaFiles, 'f')
const javaTest = named(javaTests)

type KnownStep = typeof stepDefinitions.$inferSelect

/** A step definition of the file beside the one that the project knows. */
type StepChange = {
  parsed: ParsedStepDefinition
  known: KnownStep | null
  verdict: 'added' | 'changed' | 'same'
}

/** What an imported Java source changes. */
export type JavaFilePlan = {
  name: string
  path: string
  source: SourceText
  java: ParsedJava
  verdict: Exclude<AutomationFileVerdict, 'refused'>
  known: { id: number; latestVersion: number; hasClasses: boolean; hasTypes: boolean } | null
  steps: StepChange[]
  gone: KnownStep[]
  /** The tests of the file, each with the id of the known one, which may be one that had gone. */
  tests: { parsed: ParsedJavaTest; id: number | null }[]
}

/** Where a source lies among others: its package as folders, then its name. */
export const javaPath = (packageName: string, name: string) =>
  [...packageName.split('.').filter(Boolean), name].join('/')

/** Compares Java sources of different paths with what the project knows of them. Nothing is written; in their order. */
export async function planJavaFiles(
  ctx: Ctx,
  projectId: number,
  files: readonly { name: string; source: SourceText; java: ParsedJava }[],
): Promise<JavaFilePlan[]> {
  const paths = files.map((file) => javaPath(file.java.packageName, file.name))
  const known = await knownFiles(ctx, projectId, paths)
  const ids = [...known.values()].map((file) => file.id)
  const [steps, tests] = await Promise.all([stepsOf(ctx, ids), testsOf(ctx, ids)])
  return files.map((file, index) => {
    const before = known.get(index) ?? null
    const knownTests = (before && tests.get(before.id)) ?? new Map<string, KnownTest>()
    // Which methods are tests may have changed without the text: by the classes that it extends.
    const same = before?.sourceHash === file.source.hash && isSame(file.java.tests, knownTests)
    return {
      ...file,
      path: paths[index] ?? '',
      verdict: !before ? 'new' : same ? 'same' : 'changed',
      known: before,
      ...compareSteps(file.java.stepDefinitions, (before && steps.get(before.id)) ?? []),
      tests: file.java.tests.map((parsed) => ({ parsed, id: knownTests.get(testKey(parsed))?.id ?? null })),
    }
  })
}

function isSame(tests: readonly ParsedJavaTest[], known: ReadonlyMap<string, KnownTest>): boolean {
  const live = [...known.values()].filter((test) => !test.deleted).length
  return tests.length === live && tests.every((test) => known.get(testKey(test))?.deleted === false)
}

type KnownFile = NonNullable<JavaFilePlan['known']> & { sourceHash: string }

/** The live files of these paths, whatever the case, by the place of the path. */
async function knownFiles(ctx: Ctx, projectId: number, paths: readonly string[]): Promise<Map<number, KnownFile>> {
  const rows = await ctx.db
    .select({
      place: sql<number>`wanted.place::int - 1`,
      id: f.id,
      latestVersion: f.latestVersion,
      sourceHash: f.sourceHash,
      // Those of an older version have no tests for the classes that extend them.
      hasClasses: sql<boolean>`coalesce(${f.classes} -> 0 ? 'tests', false)`,
      hasTypes: sql<boolean>`${f.argumentTypes} is not null`,
    })
    .from(sql`json_array_elements_text(${JSON.stringify(paths)}::json) with ordinality as wanted (path, place)
      join ${f} on ${f.projectId} = ${projectId} and lower(${f.path}) = lower(wanted.path) and ${f.deletedAt} is null`)
  return new Map(rows.map(({ place, ...row }) => [place, row]))
}

/** The known step definitions of each file, in the order of their lines. */
async function stepsOf(ctx: Ctx, javaFileIds: readonly number[]): Promise<Map<number, KnownStep[]>> {
  const byFile = new Map<number, KnownStep[]>()
  if (javaFileIds.length === 0) return byFile
  const rows = await ctx.db
    .select()
    .from(stepDefinitions)
    .where(inArray(stepDefinitions.javaFileId, [...javaFileIds]))
    .orderBy(asc(stepDefinitions.line), asc(stepDefinitions.id))
  for (const row of rows) {
    const list = byFile.get(row.javaFileId)
    if (list) list.push(row)
    else byFile.set(row.javaFileId, [row])
  }
  return byFile
}

type KnownTest = { id: number; deleted: boolean }

/** The known tests of each file, by their keys. */
async function testsOf(ctx: Ctx, javaFileIds: readonly number[]): Promise<Map<number, Map<string, KnownTest>>> {
  const byFile = new Map<number, Map<string, KnownTest>>()
  if (javaFileIds.length === 0) return byFile
  const rows = await ctx.db
    .select({
      id: javaTest.id,
      file: javaTest.javaFileId,
      className: javaTest.className,
      methodName: javaTest.methodName,
      deleted: sql<boolean>`${javaTest.deletedAt} is not null`,
    })
    .from(javaTest)
    .where(sql`${javaTest.javaFileId} = any (${idArray(javaFileIds)})`)
  for (const row of rows) {
    const tests = byFile.get(row.file) ?? new Map<string, KnownTest>()
    tests.set(testKey(row), row)
    byFile.set(row.file, tests)
  }
  return byFile
}

const testKey = ({ className, methodName }: { className: string; methodName: string }) => `${className}#${methodName}`

/** A step definition is the same as long as its text is; of equal texts the first is the first. */
function compareSteps(
  parsed: readonly ParsedStepDefinition[],
  known: readonly KnownStep[],
): Pick<JavaFilePlan, 'steps' | 'gone'> {
  const free = new Map<string, KnownStep[]>()
  for (const step of known.toReversed()) {
    const others = free.get(step.expression)
    if (others) others.push(step)
    else free.set(step.expression, [step])
  }
  const steps = parsed.map((step): StepChange => {
    const same = free.get(step.expression)?.pop()
    if (!same) return { parsed: step, known: null, verdict: 'added' }
    return { parsed: step, known: same, verdict: says(step) === says(same) ? 'same' : 'changed' }
  })
  return { steps, gone: [...free.values()].flat() }
}

const says = ({ keyword, kind, className, methodName, parameterTypes }: Omit<ParsedStepDefinition, 'line'>) =>
  JSON.stringify([keyword, kind, className, methodName, parameterTypes])
