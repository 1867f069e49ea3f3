import {
  type AddView,
  type EditView,
  type NamedView,
  type SaveView,
  viewLimits,
  viewMessages,
} from '@caseweave/contract/cases/saved-views/saved-views'
import { viewScreen } from '@caseweave/contract/cases/saved-views/view-query'
import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { savedViews, users, viewChoices } from '@caseweave/db/schema'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'
import { personName } from '../../platform/text/person-name'
import { mayWriteCases } from '../test-cases/may-write-cases'
import { keepChoices, mayEditView, seenBy } from './list-views'
import { refsOf } from './view-refs'

type In<Input> = Input & { project: ProjectAccess }
type View = typeof savedViews.$inferSelect

const isLead = ({ projectRole, organizationRole }: ProjectAccess) =>
  mayInProject('project.manage', projectRole, organizationRole)

/** Runs a change of views; the indexes decide which names are free. */
async function changing<Answer>(ctx: Ctx, work: (tx: Ctx) => Promise<Answer>): Promise<Answer> {
  try {
    return await ctx.tx(work)
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', viewMessages.nameTaken, { field: 'name' }) : error
  }
}

/** Lets one view after the other be added to a project, or shared with it: they are counted. */
const holdCount = (tx: Ctx, projectId: number) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved views', ${projectId}))`)

async function requireRoom(tx: Ctx, counted: SQL | undefined, field: string): Promise<void> {
  if ((await tx.db.$count(savedViews, counted)) >= viewLimits.own)
    throw new AppError('INVALID', viewMessages.tooMany, { field })
}

/** Keeps a list as a view. CONFLICT at `name` when that is taken, FORBIDDEN to share it for those who may not write cases. */
export async function addView(ctx: Ctx, input: In<AddView>): Promise<{ id: number }> {
  const { project, name, query, shared } = input
  const ownerId = requireActor(ctx).id
  if (shared && !mayWriteCases(project)) throw new AppError('FORBIDDEN', viewMessages.noSharing, { field: 'shared' })
  const refs = await refsOf(ctx, project.id, query)
  return changing(ctx, async (tx) => {
    await holdCount(tx, project.id)
    await requireRoom(tx, seenBy(project.id, ownerId), 'name')
    const [row] = await tx.db
      .insert(savedViews)
      .values({ projectId: project.id, screen: viewScreen, ownerId, name, query, refs, shared, changedBy: ownerId })
      .returning({ id: savedViews.id })
    if (!row) throw new Error('The insert answered no row.')
    await choose(tx, project.id, { ...input, viewId: row.id })
    return row
  })
}

/** Keeps the list as it is shown now in a view. CONFLICT when somebody changed it meanwhile, FORBIDDEN for who may not change it. */
export async function saveView(ctx: Ctx, input: In<SaveView>): Promise<void> {
  const { project, query } = input
  const refs = await refsOf(ctx, project.id, query)
  await changing(ctx, async (tx) => {
    const view = await heldView(tx, input)
    requireEdit(tx, project, view)
    await requireRevision(tx, view, input.revision)
    await update(tx, view, { query, refs })
  })
}

/** Changes what is said of a view; who may not change it only says whether to star it and to begin with it. */
export async function editView(ctx: Ctx, input: In<EditView>): Promise<void> {
  const { project, name, shared } = input
  await changing(ctx, async (tx) => {
    if (shared) await holdCount(tx, project.id)
    const view = await heldView(tx, input)
    const mine = view.ownerId === requireActor(tx).id
    await choose(tx, project.id, input)
    if (!mayEditView(project, { mine, shared: view.shared })) return
    const opens = isLead(project) ? input.projectOpens : view.opens && shared
    if (name === view.name && shared === view.shared && opens === view.opens) return
    if (shared && !mayWriteCases(project)) throw new AppError('FORBIDDEN', viewMessages.noSharing, { field: 'shared' })
    if (opens && !shared) throw new AppError('INVALID', viewMessages.onlyShared, { field: 'projectOpens' })
    await requireRevision(tx, view, input.revision, viewMessages.editedMeanwhile)
    const inProject = and(eq(savedViews.projectId, project.id), eq(savedViews.screen, viewScreen))
    if (shared && !view.shared) await requireRoom(tx, and(inProject, savedViews.shared), 'shared')
    if (opens)
      await tx.db
        .update(savedViews)
        .set({ opens: false })
        .where(and(inProject, ne(savedViews.id, view.id), savedViews.opens))
    await update(tx, view, { name, shared, opens })
  })
}

/** Deletes a view. Links that hold its filter still open. */
export async function deleteView(ctx: Ctx, input: In<NamedView>): Promise<void> {
  await ctx.tx(async (tx) => {
    const view = await heldView(tx, input)
    requireEdit(tx, input.project, view)
    await tx.db.delete(savedViews).where(eq(savedViews.id, view.id))
  })
}

/** A view that somebody sees, held until the transaction ends; what they do not see is not there. */
async function heldView(tx: Ctx, { project, viewId }: In<NamedView>): Promise<View> {
  const [view] = await tx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, viewId), seenBy(project.id, requireActor(tx).id)))
    .for('update')
  if (!view) throw new AppError('NOT_FOUND', messages.notFound)
  return view
}

function requireEdit(ctx: Ctx, project: ProjectAccess, { ownerId, shared }: View): void {
  const mine = ownerId === requireActor(ctx).id
  if (!mayEditView(project, { mine, shared })) throw new AppError('FORBIDDEN', viewMessages.notYours)
}

async function requireRevision(tx: Ctx, view: View, revision: number, told = viewMessages.changed): Promise<void> {
  if (view.revision === revision) return
  const [by] = await tx.db
    .select({ name: personName(users) })
    .from(users)
    .where(eq(users.id, view.changedBy ?? 0))
  throw new AppError('CONFLICT', told(by?.name ?? '', view.name))
}

async function update(tx: Ctx, view: View, changes: Partial<View>): Promise<void> {
  const changedBy = requireActor(tx).id
  await tx.db
    .update(savedViews)
    .set({ ...changes, revision: view.revision + 1, changedBy, changedAt: tx.now() })
    .where(eq(savedViews.id, view.id))
}

/** Keeps whether a person stars a view and begins with it; stars of views that are gone go with it. */
async function choose(
  tx: Ctx,
  projectId: number,
  { viewId, starred, opens }: { viewId: number; starred: boolean; opens: boolean },
): Promise<void> {
  const there = sql`array(select ${savedViews.id} from ${savedViews}
    where ${savedViews.id} = any (${viewChoices.stars}) and ${savedViews.id} <> ${viewId} order by ${savedViews.id})`
  await keepChoices(
    tx,
    projectId,
    { opensId: opens ? viewId : null, stars: starred ? [viewId] : [] },
    {
      opensId: opens ? viewId : sql`nullif(${viewChoices.opensId}, ${viewId})`,
      stars: starred ? sql`${there} || ${viewId}::bigint` : there,
    },
  )
}
