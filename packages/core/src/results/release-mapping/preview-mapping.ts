import { isEmptyPick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import type { MappingChanges, PreviewMapping } from '@caseweave/contract/results/release-mapping/release-mapping'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { selected } from '../../platform/database/selected-rows'
import { findRelease } from './find-release'
import { changedMappings, changeFigures } from './picked-cases'

export const noChanges: MappingChanges = { added: 0, removed: 0, moved: 0, tested: 0, inCycles: 0 }

/** What saving a pick would change now. NOT_FOUND when the project has no such release. */
export async function previewMapping(ctx: Ctx, input: PreviewMapping & { projectId: number }): Promise<MappingChanges> {
  await findRelease(ctx, input.projectId, input.releaseId)
  if (isEmptyPick(input.pick)) return noChanges
  const figures = selected(changeFigures(input.releaseId))
  const [row] = await figures.rows(
    ctx.db,
    sql`with ${await changedMappings(ctx, input)} select ${figures} from changes`,
  )
  return row ?? noChanges
}
