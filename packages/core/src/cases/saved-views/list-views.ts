import type { RememberList, SavedView, ViewsOfList } from '@caseweave/contract/cases/saved-views/saved-views'
import { viewScreen } from '@caseweave/contract/cases/saved-views/view-query'
import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { savedViews, users, viewChoices } from '@caseweave/db/schema'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Ctx, requireActor } from '../../context'
import { personName } from '../../platform/text/person-name'
import { mayWriteCases } from '../test-cases/may-write-cases'
import { currentQuery, namesOf } from './view-refs'

/** The views that somebody sees: their own, and those that are shared with the project. */
export const seenBy = (projectId: number, userId: number): SQL | undefined =>
  and(
    eq(savedViews.projectId, projectId),
    eq(savedViews.screen, viewScreen),
    or(savedViews.shared, eq(savedViews.ownerId, userId)),
  )

/** True for who may change a view: its owner, and leads where it is shared. What is shared belongs to those who write cases. */
export function mayEditView(project: ProjectAccess, { mine, shared }: { mine: boolean; shared: boolean }): boolean {
  if (!shared) return mine
  return mine ? mayWriteCases(project) : mayInProject('project.manage', project.projectRole, project.organizationRole)
}

/** The choices of a person about the lists of a project. */
const ownChoices = (userId: number, projectId: number) =>
  and(eq(viewChoices.userId, userId), eq(viewChoices.projectId, projectId), eq(viewChoices.screen, viewScreen))

/** The views of the list of test cases that somebody sees, and how they like it to be. */
export async function listViews(ctx: Ctx, project: ProjectAccess): Promise<ViewsOfList> {
  const { id: userId } = requireActor(ctx)
  const [rows, [choices]] = await Promise.all([
    ctx.dbByKey
      .select({
        id: savedViews.id,
        name: savedViews.name,
        query: savedViews.query,
        refs: savedViews.refs,
        owner: sql<string>`coalesce(${personName(users)}, '')`,
        mine: sql<boolean>`${savedViews.ownerId} is not distinct from ${userId}`,
        shared: savedViews.shared,
        projectOpens: savedViews.opens,
        revision: savedViews.revision,
      })
      .from(savedViews)
      .leftJoin(users, eq(users.id, savedViews.ownerId))
      .where(seenBy(project.id, userId))
      .orderBy(sql`lower(${savedViews.name})`, savedViews.id),
    ctx.dbByKey.select().from(viewChoices).where(ownChoices(userId, project.id)),
  ])
  const names = await namesOf(
    ctx,
    rows.flatMap(({ refs }) => refs),
  )
  const views = rows.map(
    ({ refs, query, ...view }): SavedView => ({
      ...view,
      query: currentQuery(query, refs, names),
      starred: choices?.stars.includes(view.id) ?? false,
      opens: choices?.opensId === view.id,
      mayEdit: mayEditView(project, view),
    }),
  )
  const first = views.find(({ opens }) => opens) ?? views.find(({ projectOpens }) => projectOpens)
  return { views, first: first?.id ?? null, columns: choices?.columns ?? null, pageSize: choices?.pageSize ?? null }
}

/** Keeps how somebody likes lists to be; what is null stays as it was. */
export async function rememberList(ctx: Ctx, input: RememberList & { projectId: number }): Promise<void> {
  const { projectId, columns, pageSize } = input
  const kept = { ...(columns ? { columns } : {}), ...(pageSize ? { pageSize } : {}) }
  if (Object.keys(kept).length === 0) return
  await keepChoices(ctx, projectId, kept, kept)
}

type Choices = typeof viewChoices.$inferInsert

/** Keeps choices of whoever asks about the lists of a project: `first` where there are none yet, else `changes` of those that there are. */
export async function keepChoices(
  ctx: Ctx,
  projectId: number,
  first: Partial<Choices>,
  changes: PgUpdateSetSource<typeof viewChoices>,
): Promise<void> {
  await ctx.db
    .insert(viewChoices)
    .values({ userId: requireActor(ctx).id, projectId, screen: viewScreen, ...first })
    .onConflictDoUpdate({ target: [viewChoices.userId, viewChoices.projectId, viewChoices.screen], set: changes })
}
