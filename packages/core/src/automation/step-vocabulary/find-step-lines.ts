import { featureFiles, featureFileVersions, featureVersionScenarios } from '@caseweave/db/schema'
import { dialectOf } from '@caseweave/gherkin/keywords'
import { splitLines } from '@caseweave/gherkin/lines'
import { scanSteps } from '@caseweave/gherkin/scan-steps'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const f = named(featureFiles, 'f')
const p = named(featureVersionScenarios, 'p')
const v = named(featureFileVersions, 'v')

/** Where a step stands: in the scenario whose keyword is on this line, and as which of its steps, from 1. */
type Place = { fileId: number; line: number; step: number }

/** The lines found before, of contracts that are kept: a text is read once for a page of them. */
const known = new WeakMap<Place, number>()

/** The line of each step itself in the latest version of its file, from 1. Only scenarios that are asked for are read. */
export async function findStepLines(ctx: Ctx, places: readonly Place[]): Promise<number[]> {
  const unknown = places.filter((place) => !known.has(place))
  for (const fileId of new Set(unknown.map((place) => place.fileId))) {
    const [file] = await ctx.db
      .select({
        language: f.language,
        source: v.source,
        starts: sql<
          number[]
        >`array(select ${p.line} from ${p} where ${p.featureFileVersionId} = ${v.id} order by ${p.line})`,
      })
      .from(sql`${f} join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}`)
      .where(eq(f.id, fileId))
    const lines = splitLines(file?.source ?? '')
    const language = file?.language ?? 'en'
    const head = `# language: ${language}\n${dialectOf(language).feature[0]}: x\n`
    for (const place of unknown) {
      if (place.fileId !== fileId) continue
      const next = file?.starts.find((start) => start > place.line) ?? lines.length + 1
      const own = lines.slice(place.line - 1, next - 1).join('')
      const step = scanSteps(head + own).steps[place.step - 1]
      known.set(place, step ? place.line + step.line - linesBefore : place.line)
    }
  }
  return places.map((place) => known.get(place) ?? place.line)
}

/** The number of the scenario's first line in what is scanned. */
const linesBefore = 3
