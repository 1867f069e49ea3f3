import { AppError } from '@caseweave/contract/platform/errors'
import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import { isEmptyPick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import type { MappingChanges, SaveMapping } from '@caseweave/contract/results/release-mapping/release-mapping'
import { idArray } from '@caseweave/db/id-array'
import { executions, releaseTestCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { requireRelease } from '../../project/releases/require-release'
import { heldCases, lockResults, rebuildResults } from '../executions/keep-results'
import { changedMappings, changeFigures } from './picked-cases'
import { noChanges } from './preview-mapping'

const cases = named(releaseTestCases)
const e = named(executions, 'e')
const m = named(releaseTestCases, 'm')
const changing = selected({ id: sql<number>`changes.id`.mapWith(Number) })

/**
 * Makes a release have the cases that are ticked: all that were mapped go, and those that are ticked come.
 * Only differences are written, so that nobody's mapping of other cases is lost, and audited. CONFLICT at `withResults` when
 * that takes out cases with results in the release and it was not said that this is meant; INVALID at `releaseId` for a
 * release that is not offered. `most`: of the differences only so many, those of the oldest cases.
 */
export async function saveMapping(
  ctx: Ctx,
  input: SaveMapping & { projectId: number },
  most?: number,
): Promise<MappingChanges> {
  const { projectId, releaseId, withResults } = input
  const actor = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    // Before any row, as whoever brings results does it: two that map at once take turns.
    await lockResults(tx, projectId)
    await requireRelease(tx, projectId, releaseId)
    if (isEmptyPick(input.pick)) return noChanges
    const due = await changing.rows(
      tx.db,
      sql`with ${await changedMappings(tx, input, { most })} select ${changing} from changes`,
    )
    const within = sql`select unnest(${idArray(due.map(({ id }) => id))})`
    await tx.db.execute(heldCases(within))
    const figures = selected({
      ...changeFigures(releaseId),
      testedIds: sql<number[]>`coalesce(json_agg(id) filter (where (was is null or version is null) and exists (
        select from ${e} where ${e.testCaseId} = changes.id and ${e.releaseId} = ${releaseId})), '[]')`,
    })
    const [written] = await figures.rows(
      tx.db,
      sql`
        with ${await changedMappings(tx, input, { within })}, gone as (
          delete from ${m} using changes
          where ${m.releaseId} = ${releaseId} and ${m.testCaseId} = changes.id and changes.version is null
        ), moved as (
          update ${m} set ${cases.version} = changes.version from changes
          where ${m.releaseId} = ${releaseId} and ${m.testCaseId} = changes.id and changes.was is not null
            and changes.version is not null
        ), come as (
          insert into ${cases} (${cases.releaseId}, ${cases.testCaseId}, ${cases.version}, ${cases.createdBy})
          select ${releaseId}, id, version, ${actor} from changes where was is null order by id
        )
        select ${figures} from changes`,
    )
    if (!written) return noChanges
    const { testedIds, ...changes } = written
    if (changes.tested > 0 && !withResults) {
      throw new AppError('CONFLICT', mappingMessages.tested(changes.tested), { field: 'withResults' })
    }
    await rebuildResults(tx, projectId, testedIds, releaseId)
    return changes
  })
}
