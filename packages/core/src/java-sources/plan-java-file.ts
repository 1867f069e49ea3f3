import type { AutomationFileVerdict } from '@caseweave/contract/automation-imports'
import { javaFiles, stepDefinitions } from '@caseweave/db/schema'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import type { SourceText } from '../feature-files/decode-source'
import type { ParsedJava, ParsedJavaTest, ParsedStepDefinition } from './parsed-java'

type KnownStep = typeof stepDefinitions.$inferSelect

/** A step definition of the file beside the one that the project knows. */
export type StepChange = {
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
  known: { id: number; latestVersion: number } | null
  steps: StepChange[]
  gone: KnownStep[]
  /** The tests of the file, each with the id of the known one. */
  tests: { parsed: ParsedJavaTest; id: number | null }[]
}

/** Where a source lies among others: its package as folders, then its name. */
export const javaPath = (packageName: string, name: string) =>
  [...packageName.split('.').filter(Boolean), name].join('/')

/** Compares a Java source with what the project knows of it. Nothing is written. */
export async function planJavaFile(
  ctx: Ctx,
  projectId: number,
  file: { name: string; source: SourceText; java: ParsedJava },
): Promise<JavaFilePlan> {
  const path = javaPath(file.java.packageName, file.name)
  const [known] = await ctx.db
    .select({ id: javaFiles.id, latestVersion: javaFiles.latestVersion, sourceHash: javaFiles.sourceHash })
    .from(javaFiles)
    .where(
      and(
        eq(javaFiles.projectId, projectId),
        sql`lower(${javaFiles.path}) = lower(${path})`,
        isNull(javaFiles.deletedAt),
      ),
    )
  const verdict = !known ? 'new' : known.sourceHash === file.source.hash ? 'same' : 'changed'
  const steps = known ? await stepsOf(ctx, known.id) : []
  const tests = known ? await testsOf(ctx, known.id) : new Map<string, number>()
  return {
    ...file,
    path,
    verdict,
    known: known ?? null,
    ...compareSteps(file.java.stepDefinitions, steps),
    tests: file.java.tests.map((parsed) => ({ parsed, id: tests.get(testKey(parsed)) ?? null })),
  }
}

const stepsOf = (ctx: Ctx, javaFileId: number) =>
  ctx.db
    .select()
    .from(stepDefinitions)
    .where(eq(stepDefinitions.javaFileId, javaFileId))
    .orderBy(asc(stepDefinitions.line), asc(stepDefinitions.id))

async function testsOf(ctx: Ctx, javaFileId: number): Promise<Map<string, number>> {
  const rows = await ctx.db.execute<{ id: string; className: string; methodName: string }>(sql`
    select id, class_name as "className", method_name as "methodName" from java_tests where java_file_id = ${javaFileId}`)
  return new Map(rows.map((row) => [testKey(row), Number(row.id)]))
}

const testKey = ({ className, methodName }: { className: string; methodName: string }) => `${className}#${methodName}`

/** A step definition is the same as long as its text is; of equal texts the first is the first. */
function compareSteps(
  parsed: readonly ParsedStepDefinition[],
  known: readonly KnownStep[],
): Pick<JavaFilePlan, 'steps' | 'gone'> {
  const free = new Map<string, KnownStep[]>()
  for (const step of known) free.set(step.expression, [...(free.get(step.expression) ?? []), step])
  const steps = parsed.map((step): StepChange => {
    const same = free.get(step.expression)?.shift()
    if (!same) return { parsed: step, known: null, verdict: 'added' }
    return { parsed: step, known: same, verdict: says(step) === says(same) ? 'same' : 'changed' }
  })
  return { steps, gone: [...free.values()].flat() }
}

const says = ({ keyword, kind, className, methodName, parameterTypes }: Omit<ParsedStepDefinition, 'line'>) =>
  JSON.stringify([keyword, kind, className, methodName, parameterTypes])
