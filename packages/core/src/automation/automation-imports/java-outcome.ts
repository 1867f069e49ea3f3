import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { idArray } from '@caseweave/db/id-array'
import { javaTests, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { caseNumbersIn } from '../../cases/test-cases/case-tags'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { caseOfTest, remarkOn, summaryOfTest } from '../java-sources/java-case'
import type { ParsedJavaTest, ParsedStepDefinition } from '../java-sources/parsed-java'
import { type JavaFilePlan, planJavaFiles } from '../java-sources/plan-java-files'
import { writeJavaFiles } from '../java-sources/write-java-files'
import { fileHomes } from './file-homes'
import type { AutomationItem, FileOutcome } from './file-outcome'
import { giveCases } from './give-cases'
import { type CasePlan, type CaseWish, type FileWishes, planCases, shareWithEarlierFiles } from './plan-cases'
import type { FileReading } from './read-import-file'
import { type TargetModule, type TargetPlace, targetModules } from './target-module'

const c = named(testCases, 'c')
const t = named(javaTests, 't')
const testCase = named(testCases)

type JavaReading = Extract<FileReading, { kind: 'java' }>
type Place = TargetPlace & { addCases: boolean }

/** What would become of a Java source. Nothing is written. */
export async function previewJava(
  ctx: Ctx,
  place: Place & { added: Set<string> },
  reading: JavaReading,
): Promise<FileOutcome> {
  const files = await filesOf(ctx, place, [reading])
  const [cases = []] = await planCases(ctx, place, files)
  const [file] = files
  if (!file) throw new Error('There is no plan for the file.')
  await shareWithEarlierFiles(ctx, cases, file.module.path, place.added)
  return outcomeOf(file.plan, reading, cases)
}

/**
 * Writes what Java sources define, with the cases of their tests, in the caller's transaction: all of them at once, with what
 * would become of them one after the other. Their paths differ. Answers their outcomes in their order.
 */
export async function importJava(
  ctx: Ctx,
  place: Place & { jobId: string },
  readings: readonly JavaReading[],
): Promise<FileOutcome[]> {
  const files = await filesOf(ctx, place, readings)
  const cases = await giveCases(ctx, place, files, (file, index, summary) => {
    const plan = files[file]?.plan
    const test = plan?.tests[index]?.parsed
    if (!test) throw new Error('There is a case without a test.')
    return caseOfTest(test, { summary, fileName: plan.name })
  })
  const written = files.map(({ plan }, file) => ({ plan, caseIds: cases[file]?.map(givenCase) ?? [] }))
  await writeJavaFiles(ctx, place.projectId, written)
  const links = written.flatMap(({ plan, caseIds }, file) =>
    plan.tests.flatMap(({ parsed }, index) =>
      cases[file]?.[index]?.verdict === 'link'
        ? [{ caseId: caseIds[index], file: plan.name, number: numberOf(parsed) }]
        : [],
    ),
  )
  if (links.length > 0) await nameTests(ctx, links)
  return readings.flatMap((reading, file) => {
    const plan = files[file]?.plan
    return plan ? [outcomeOf(plan, reading, cases[file] ?? [])] : []
  })
}

const givenCase = ({ verdict, cases: [one] }: CasePlan) =>
  verdict === 'add' || verdict === 'link' ? one?.id : undefined

/** A case that was there and names no test yet names its first one from now on, so that results find it. */
async function nameTests(ctx: Ctx, links: readonly object[]): Promise<void> {
  await ctx.db.execute(sql`
    update ${c} set ${testCase.fileName} = r.file, ${testCase.automatedTestNumber} = r.number
    from (
      select distinct on (r."caseId") r."caseId", r.file, r.number
      from rows from (json_to_recordset(${JSON.stringify(links)}::json) as ("caseId" bigint, file text, number text))
        with ordinality as r ("caseId", file, number, place)
      order by r."caseId", r.place
    ) r
    where ${c.id} = r."caseId" and ${c.fileName} = '' and ${c.automatedTestNumber} = ''`)
}

const numberOf = ({ className, methodName }: ParsedJavaTest) =>
  cutText(`${className}#${methodName}`, caseTextLimits.summary)

type JavaFile = FileWishes & { plan: JavaFilePlan }

/** What sources change, and what their tests wish, in their order. */
async function filesOf(ctx: Ctx, place: Place, readings: readonly JavaReading[]): Promise<JavaFile[]> {
  const titles = readings.map(({ name }) => name.replace(/\.java$/i, ''))
  const named = readings.map(({ name }, index) => ({ title: titles[index] ?? '', fileName: name }))
  // Side by side, here and elsewhere: a transaction has one connection, but what goes out together comes back together.
  const [plans, modules] = await Promise.all([
    planJavaFiles(ctx, place.projectId, readings),
    targetModules(ctx, place, 'java', named),
  ])
  const known = plans.flatMap((plan, at) => (plan.known ? [{ id: plan.known.id, title: titles[at] ?? '' }] : []))
  const [linked, homes] = await Promise.all([linkedCases(ctx, plans), fileHomes(ctx, place, 'java', known)])
  return plans.flatMap((plan, index) => {
    const module = homes.get(plan.known?.id ?? 0) ?? modules[index]
    return module ? [{ plan, module, wishes: wishesOf(plan, module, linked) }] : []
  })
}

/** The cases of the tests that are known, by the test. */
async function linkedCases(ctx: Ctx, plans: readonly JavaFilePlan[]): Promise<Map<number, CaseWish['linked'][number]>> {
  const known = plans.flatMap((plan) => plan.known?.id ?? [])
  if (known.length === 0) return new Map()
  const rows = await ctx.db
    .select({ test: t.id, id: c.id, number: c.number, deleted: sql<boolean>`${c.deletedAt} is not null` })
    .from(sql`${t} join ${c} on ${c.id} = ${t.testCaseId}`)
    .where(sql`${t.javaFileId} = any (${idArray(known)})`)
  return new Map(rows.map(({ test, ...row }) => [test, row]))
}

const wishesOf = (
  plan: JavaFilePlan,
  module: TargetModule,
  linked: ReadonlyMap<number, CaseWish['linked'][number]>,
): CaseWish[] =>
  plan.tests.map(({ parsed, id }) => {
    const link = id === null ? undefined : linked.get(id)
    const summary = summaryOfTest(parsed)
    // Beside the tests of other classes a method's name alone says too little.
    const named = module.chosen ? `${parsed.className.split(/[.$]/).at(-1)}: ${summary}` : summary
    return {
      linked: link ? [link] : [],
      tagged: caseNumbersIn(parsed.tags).slice(0, 1),
      summary: cutText(named, caseTextLimits.summary),
    }
  })

function outcomeOf(plan: JavaFilePlan, { notices }: JavaReading, cases: readonly CasePlan[]): FileOutcome {
  const step = (parsed: Omit<ParsedStepDefinition, 'kind'>, verdict: AutomationItem['verdict']): AutomationItem => {
    const place = [parsed.className, parsed.methodName].filter(Boolean).join('#')
    const { line, expression } = parsed
    return { kind: 'step', line, name: expression, verdict, caseNumbers: [], remark: `@${parsed.keyword} in ${place}` }
  }
  const tests = plan.tests.flatMap(({ parsed }, index): AutomationItem[] => {
    const each = cases[index]
    if (!each) return []
    const caseNumbers = each.cases.map((one) => one.number)
    const remark = [`${remarkOn(parsed)}.`, each.remark].filter(Boolean).join(' ')
    const name = `${parsed.className.split('.').at(-1)}#${parsed.methodName}`
    return [{ kind: 'test', line: parsed.line, name, verdict: each.verdict, caseNumbers, remark }]
  })
  const steps = plan.steps.map(({ parsed, verdict }) => step(parsed, verdict))
  const gone = plan.gone.map((known) => step(known, 'gone'))
  const title = plan.java.packageName
  return { verdict: plan.verdict, title, problems: [], notices, items: [...steps, ...gone, ...tests] }
}
