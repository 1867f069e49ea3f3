import { caseTextLimits } from '@caseweave/contract/test-cases'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { caseOfTest, remarkOn, summaryOfTest } from '../java-sources/java-case'
import type { ParsedJavaTest, ParsedStepDefinition } from '../java-sources/parsed-java'
import { type JavaFilePlan, planJavaFile } from '../java-sources/plan-java-file'
import { writeJavaFile } from '../java-sources/write-java-file'
import { caseNumbersIn } from '../test-cases/case-tags'
import type { AutomationItem, FileOutcome } from './file-outcome'
import { giveCases } from './give-cases'
import { type CasePlan, type CaseWish, planCases, shareWithEarlierFiles } from './plan-cases'
import type { FileReading } from './read-import-file'
import { type TargetModule, targetModule } from './target-module'

type JavaReading = Extract<FileReading, { kind: 'java' }>
type Place = { projectId: number; moduleId: number | null; addCases: boolean }

/** What would become of a Java source. Nothing is written. */
export async function previewJava(
  ctx: Ctx,
  place: Place & { added: Set<string> },
  reading: JavaReading,
): Promise<FileOutcome> {
  // Side by side, here and below: a transaction has one connection, but what goes out together comes back together.
  const [plan, module] = await Promise.all([planJavaFile(ctx, place.projectId, reading), moduleOf(ctx, place, reading)])
  const wishes = await wishesOf(ctx, plan, module)
  const cases = await planCases(ctx, { ...place, moduleId: module.moduleId }, wishes)
  shareWithEarlierFiles(cases, module.path, place.added)
  return outcomeOf(plan, reading, cases)
}

/** Writes what a Java source defines, with the cases of its tests, in the caller's transaction. */
export async function importJava(
  ctx: Ctx,
  place: Place & { jobId: string },
  reading: JavaReading,
): Promise<FileOutcome> {
  const [plan, module] = await Promise.all([planJavaFile(ctx, place.projectId, reading), moduleOf(ctx, place, reading)])
  const wishes = await wishesOf(ctx, plan, module)
  const cases = await giveCases(ctx, { ...place, module }, wishes, (index, summary) => {
    const test = plan.tests[index]?.parsed
    if (!test) throw new Error('There is a case without a test.')
    return caseOfTest(test, { summary, fileName: plan.name })
  })
  const given = cases.map(({ verdict, cases: [one] }) =>
    verdict === 'add' || verdict === 'link' ? one?.id : undefined,
  )
  await writeJavaFile(ctx, place.projectId, plan, given)
  const links = cases.flatMap(({ verdict }, index) => {
    const test = plan.tests[index]?.parsed
    return verdict === 'link' && test ? [{ caseId: given[index], number: numberOf(test) }] : []
  })
  if (links.length > 0) await nameTests(ctx, plan.name, links)
  return outcomeOf(plan, reading, cases)
}

/** A case that was there and names no test yet names this one from now on, so that results find it. */
async function nameTests(ctx: Ctx, fileName: string, links: readonly object[]): Promise<void> {
  await ctx.db.execute(sql`
    update test_cases c set file_name = ${fileName}, automated_test_number = r.number
    from json_to_recordset(${JSON.stringify(links)}::json) as r ("caseId" bigint, number text)
    where c.id = r."caseId" and c.file_name = '' and c.automated_test_number = ''`)
}

const numberOf = ({ className, methodName }: ParsedJavaTest) =>
  `${className}#${methodName}`.slice(0, caseTextLimits.summary)

const moduleOf = (ctx: Ctx, { projectId, moduleId }: Place, { name }: JavaReading) =>
  targetModule(ctx, { projectId, moduleId, name: name.replace(/\.java$/i, '') })

async function wishesOf(ctx: Ctx, plan: JavaFilePlan, module: TargetModule): Promise<CaseWish[]> {
  const rows = plan.known
    ? await ctx.db.execute<{ test: string; id: string; number: number; deleted: boolean }>(sql`
        select t.id as test, c.id, c.number, c.deleted_at is not null as deleted
        from java_tests t join test_cases c on c.id = t.test_case_id where t.java_file_id = ${plan.known.id}`)
    : []
  const linked = new Map(rows.map(({ test, id, ...row }) => [Number(test), { ...row, id: Number(id) }]))
  return plan.tests.map(({ parsed, id }) => {
    const link = id === null ? undefined : linked.get(id)
    const summary = summaryOfTest(parsed)
    // Beside the tests of other classes a method's name alone says too little.
    const named = module.chosen ? `${parsed.className.split(/[.$]/).at(-1)}: ${summary}` : summary
    return {
      linked: link ? [link] : [],
      tagged: caseNumbersIn(parsed.tags).slice(0, 1),
      summary: named.slice(0, caseTextLimits.summary),
    }
  })
}

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
