import { foundOfKind } from '@caseweave/contract/front/palette'
import { testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { findCases } from '../../cases/test-cases/find-cases'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { moduleTrails } from '../../project/modules/module-trails'

const c = named(testCases, 'c')
const shown = selected({ number: c.number, summary: c.summary, moduleId: c.moduleId })

/** Of so many that the list's search finds, those with all words in their summaries come first. */
const lookedAt = 25

/** Cases by their numbers, summaries and texts, as the search of the list finds them. */
export async function findCasesByName(
  ctx: Ctx,
  { projectId, text, words }: { projectId: number; text: string; words: readonly string[] },
) {
  const found = await findCases(
    ctx,
    { projectId, search: text, applicable: 'all', sort: 'number', direction: 'desc' },
    { offset: 0, limit: lookedAt },
  )
  // What the search did not understand, such as a tag that nobody has, finds nothing here: a name was meant.
  const rows = await shown.rows(
    ctx.db,
    sql`select ${shown} from ${c} where ${c.projectId} = ${projectId} and ${c.number} in (${found.numbers})
      order by ${c.number} desc`,
  )
  const isCalled = ({ summary }: { summary: string }) => words.every((word) => summary.toLowerCase().includes(word))
  const first = [...rows.filter(isCalled), ...rows.filter((row) => !isCalled(row))].slice(0, foundOfKind)
  const trails = await moduleTrails(
    ctx,
    first.map(({ moduleId }) => moduleId),
  )
  const cases = first.map(({ number, summary, moduleId }) => ({
    ...{ number, summary },
    module: trails.get(moduleId)?.at(-1)?.name ?? '',
  }))
  return { cases, moreCases: rows.length > foundOfKind }
}
