import type { ReleaseProgress } from '@caseweave/contract/reports/dashboard'
import { environments } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { figuresOf } from '../reports/release-history'
import { releaseFigures } from '../reports/release-progress'

/**
 * How far a release is: over all environments, then in each that is active or has a result. The same figures as in the execution
 * report.
 */
export async function releaseProgress(
  ctx: Ctx,
  input: { projectId: number; moduleId?: number | undefined; release: { id: number; number: string } },
): Promise<ReleaseProgress> {
  const { projectId, moduleId, release } = input
  const [of, known] = await Promise.all([
    releaseFigures(ctx, { projectId, releaseId: release.id, moduleId }),
    ctx.db
      .select({ id: environments.id, name: environments.name, active: environments.active })
      .from(environments)
      .where(eq(environments.projectId, projectId))
      .orderBy(sql`lower(${environments.name})`, environments.id),
  ])
  const places = [{ id: 0, name: 'All environments', active: true }, ...known]
  return {
    ...release,
    places: places
      .map(({ id, name, active }) => ({
        environmentId: id,
        name,
        active,
        figures: figuresOf((outcome) => of(id, outcome)),
      }))
      .filter(({ active, figures }) => active || figures.received > 0)
      .map(({ active: _active, ...place }) => place),
  }
}
