import type { ModuleLayout } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { automationImports } from '@caseweave/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** The layout of modules that the person's last import into the project had; the usual one where there is none. */
export async function lastLayout(ctx: Ctx, { projectId }: { projectId: number }): Promise<ModuleLayout> {
  const [last] = await ctx.db
    .select({ plan: automationImports.plan })
    .from(automationImports)
    .where(and(eq(automationImports.projectId, projectId), eq(automationImports.createdBy, requireActor(ctx).id)))
    .orderBy(desc(automationImports.createdAt))
    .limit(1)
  return last?.plan.layout ?? 'below'
}
