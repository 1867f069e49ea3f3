import { javaStepDefinitions } from '@caseweave/db/schema'
import { officialMatchingTime } from '@caseweave/gherkin/testing/official-matching'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { parseFeature } from '../../feature-files/parse-feature'
import { officialParserTime } from '../../feature-files/testing/official-parser'

/** How long (ms) the official parser, and the official matching of the project's generated definitions, take for a feature file. */
export async function officialTime(
  ctx: Ctx,
  projectId: number,
  text: string,
): Promise<{ parsing: number; matching: number }> {
  const reading = parseFeature(text)
  if (!reading.ok) throw new Error('The official parser refuses the file.')
  const texts = reading.feature.scenarios.flatMap(({ steps }) => steps.map((step) => step.text))
  const definitions = await ctx.db
    .select({ expression: javaStepDefinitions.expression, kind: javaStepDefinitions.kind })
    .from(javaStepDefinitions)
    .where(eq(javaStepDefinitions.projectId, projectId))
  return { parsing: officialParserTime(text), matching: officialMatchingTime(definitions, texts) }
}
