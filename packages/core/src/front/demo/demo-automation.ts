import { caseMappings, testCases } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { mapCases } from '../../automation/automation-mapping/map-cases'
import { decodeSource } from '../../automation/feature-files/decode-source'
import { parseFeature } from '../../automation/feature-files/parse-feature'
import { planFeatureFile } from '../../automation/feature-files/plan-feature-file'
import { writeFeatureFile } from '../../automation/feature-files/write-feature-file'
import { parseJava } from '../../automation/java-sources/parse-java'
import { planJavaFiles } from '../../automation/java-sources/plan-java-files'
import { writeJavaFiles } from '../../automation/java-sources/write-java-files'
import type { Ctx } from '../../context'
import { demoFeatures, demoJava, demoMapped } from './demo-features'
import type { DemoPlaces } from './demo-tickets'

/** When the demo's cases were mapped, in days before the day of loading. */
const mappedDaysAgo = 12

/** The demo's tester at work in the transaction that loads the demo. */
export function demoTester(ctx: Ctx, people: ReadonlyMap<string, number>): Ctx {
  const tester = { ...ctx, actor: { id: people.get('qa') ?? 0, username: 'qa', firstName: 'Quentin' } }
  const asTester: Ctx = { ...tester, tx: (fn) => fn(asTester) }
  return asTester
}

/**
 * Gives the demo its feature files, step definitions and mappings. One file was changed after its cases had been mapped. All of it is
 * the work of the demo's tester.
 */
export async function addDemoAutomation(
  ctx: Ctx,
  projectId: number,
  people: ReadonlyMap<string, number>,
  { releaseOf }: DemoPlaces,
): Promise<void> {
  const asTester = demoTester(ctx, people)
  const scenarios = new Map<string, number>()
  for (const { name, text, before } of demoFeatures) {
    for (const [scenario, id] of await writeFile(asTester, projectId, name, before ?? text)) scenarios.set(scenario, id)
  }
  await writeJava(asTester, projectId)
  await mapDemo(asTester, projectId, releaseOf, scenarios)
  for (const { name, text, before } of demoFeatures) if (before) await writeFile(asTester, projectId, name, text)
}

const sourceOf = (text: string, header: boolean) => {
  const decoded = decodeSource(Buffer.from(text), { header })
  if (!decoded.ok) throw new Error('A source of the demo cannot be read.')
  return decoded.source
}

/** Writes the next version of a feature file; answers the ids of its scenarios by their names. */
async function writeFile(ctx: Ctx, projectId: number, name: string, text: string): Promise<[string, number][]> {
  const source = sourceOf(text, true)
  const reading = parseFeature(source.text)
  if (!reading.ok) throw new Error(`The demo's ${name} cannot be parsed.`)
  const plan = await planFeatureFile(ctx, projectId, { name, source, feature: reading.feature })
  const ids = await writeFeatureFile(ctx, projectId, plan)
  return plan.scenarios.map(({ parsed }, index) => [parsed.name, ids[index] ?? 0])
}

async function writeJava(ctx: Ctx, projectId: number): Promise<void> {
  const source = sourceOf(demoJava.text, false)
  const java = await parseJava(source.text)
  const plans = await planJavaFiles(ctx, projectId, [{ name: demoJava.name, source, java }])
  await writeJavaFiles(
    ctx,
    projectId,
    plans.map((plan) => ({ plan, caseIds: [] })),
  )
}

async function mapDemo(
  ctx: Ctx,
  projectId: number,
  releaseOf: ReadonlyMap<string, number>,
  scenarios: ReadonlyMap<string, number>,
): Promise<void> {
  const summaries = demoMapped.map(({ summary }) => summary)
  const cases = await ctx.db
    .select({ number: testCases.number, summary: testCases.summary })
    .from(testCases)
    .where(and(eq(testCases.projectId, projectId), inArray(testCases.summary, summaries)))
  const numberOf = new Map(cases.map(({ number, summary }) => [summary, number]))
  for (const { summary, scenario, releases, steps = [] } of demoMapped) {
    for (const release of releases) {
      await mapCases(ctx, {
        ...{ projectId, steps: [...steps], scenarioVersion: 1 },
        releaseId: releaseOf.get(release) ?? 0,
        scenarioId: scenarios.get(scenario) ?? 0,
        cases: [{ number: numberOf.get(summary) ?? 0 }],
      })
    }
  }
  const then = sql`now() - ${`${mappedDaysAgo} days`}::interval`
  await ctx.db
    .update(caseMappings)
    .set({ createdAt: then, modifiedAt: then })
    .where(eq(caseMappings.projectId, projectId))
}
