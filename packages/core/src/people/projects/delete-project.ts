import { Name } from '@caseweave/contract/people/organizations'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import {
  type DeletedProject,
  type DeleteProject,
  type ProjectContents,
  restorableDays,
} from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { featureFiles, modules, projectMembers, projects, releases, testCaseTotals, users } from '@caseweave/db/schema'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { personName } from '../../platform/text/person-name'
import { requireRoomForProject } from '../plans/require-room'

/** What goes with a project. */
export async function projectContents(ctx: Ctx, { projectId }: { projectId: number }): Promise<ProjectContents> {
  const { db } = ctx
  const [modulesIn, [casesIn], featureFilesIn, releasesIn, membersIn] = await Promise.all([
    db.$count(modules, and(eq(modules.projectId, projectId), isNull(modules.deletedAt))),
    db
      .select({ count: sql`coalesce(sum(${testCaseTotals.count}), 0)`.mapWith(Number) })
      .from(testCaseTotals)
      .where(and(eq(testCaseTotals.projectId, projectId), eq(testCaseTotals.tag, ''), eq(testCaseTotals.moduleId, 0))),
    db.$count(featureFiles, eq(featureFiles.projectId, projectId)),
    db.$count(releases, eq(releases.projectId, projectId)),
    db.$count(projectMembers, eq(projectMembers.projectId, projectId)),
  ])
  return {
    modules: modulesIn,
    testCases: casesIn?.count ?? 0,
    featureFiles: featureFilesIn,
    releases: releasesIn,
    members: membersIn,
  }
}

/**
 * Hides a project from everybody at once; its rows and files stay until {@link restorableDays} are over. INVALID at `name` when what was
 * typed is not its name, whose white space and form of accents do not count.
 */
export async function deleteProject(ctx: Ctx, input: DeleteProject & { projectId: number }): Promise<{ name: string }> {
  const live = and(eq(projects.id, input.projectId), isNull(projects.deletedAt))
  return ctx.tx(async ({ db }) => {
    const [project] = await db.select({ name: projects.name }).from(projects).where(live).for('no key update')
    if (!project) throw new AppError('NOT_FOUND', messages.notFound)
    const typed = Name.safeParse(input.name).data ?? ''
    if (typed.normalize() !== project.name.normalize()) {
      throw new AppError('INVALID', projectMessages.wrongName, { field: 'name' })
    }
    await db
      .update(projects)
      .set({ deletedAt: ctx.now(), deletedBy: requireActor(ctx).id })
      .where(live)
    return project
  })
}

const keptFor = restorableDays * 24 * 60 * 60_000
/** Projects deleted before this moment are removed for good. */
export const removalBefore = (now: Date) => new Date(now.getTime() - keptFor)

/** The deleted projects of an organization that can be brought back, the newest first. */
export async function listDeletedProjects(
  ctx: Ctx,
  { organization }: { organization: { id: number } },
): Promise<DeletedProject[]> {
  const rows = await ctx.db
    .select({ id: projects.id, name: projects.name, deletedAt: projects.deletedAt, deletedBy: personName(users) })
    .from(projects)
    .leftJoin(users, eq(users.id, projects.deletedBy))
    .where(and(eq(projects.organizationId, organization.id), gt(projects.deletedAt, removalBefore(ctx.now()))))
    .orderBy(desc(projects.deletedAt), desc(projects.id))
  return rows.flatMap(({ deletedAt, ...row }) =>
    deletedAt ? [{ ...row, deletedAt, until: new Date(deletedAt.getTime() + keptFor) }] : [],
  )
}

/** Brings a deleted project back as it was; one that is back already stays. NOT_FOUND for a foreign one, CONFLICT once its time is over. */
export async function restoreProject(
  ctx: Ctx,
  { organization, projectId }: { organization: { id: number }; projectId: number },
): Promise<{ name: string }> {
  const mine = and(eq(projects.id, projectId), eq(projects.organizationId, organization.id))
  return ctx.tx(async (tx) => {
    const { db } = tx
    const [project] = await db.select().from(projects).where(mine).for('no key update')
    if (!project) throw new AppError('NOT_FOUND', messages.notFound)
    if (project.deletedAt && project.deletedAt <= removalBefore(ctx.now())) {
      throw new AppError('CONFLICT', projectMessages.notRestorable)
    }
    await db.update(projects).set({ deletedAt: null, deletedBy: null }).where(mine)
    if (project.deletedAt) await requireRoomForProject(tx, organization.id)
    return { name: project.name }
  })
}
