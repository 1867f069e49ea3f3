import type { Ctx } from '../../../context'
import { decodeSource } from '../decode-source'
import { parseFeature } from '../parse-feature'
import { planFeatureFile } from '../plan-feature-file'
import { writeFeatureFile } from '../write-feature-file'

/** Puts a feature file of this text into a project, or its next version. Answers the ids of its scenarios by their names; throws what the parser refuses. */
export async function makeFeatureFile(
  ctx: Ctx,
  projectId: number,
  text: string,
  name = 'some.feature',
): Promise<Map<string, number>> {
  const decoded = decodeSource(Buffer.from(text), { header: true })
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.problems))
  const reading = parseFeature(decoded.source.text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return ctx.tx(async (tx) => {
    const plan = await planFeatureFile(tx, projectId, { name, source: decoded.source, feature: reading.feature })
    const ids = await writeFeatureFile(tx, projectId, plan)
    return new Map(plan.scenarios.map(({ parsed }, index) => [parsed.name, ids[index] ?? 0]))
  })
}
