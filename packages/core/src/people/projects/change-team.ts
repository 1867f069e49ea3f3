import { organizationPath } from '@caseweave/contract/people/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import type {
  AddProjectMembers,
  ChangeProjectRole,
  Departure,
  ProjectMemberView,
  RemoveProjectMember,
} from '@caseweave/contract/people/projects/project-members'
import { candidatesAtHand } from '@caseweave/contract/people/projects/project-members'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { projectMembers, users } from '@caseweave/db/schema'
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { notify } from '../../platform/notifications/notify'
import { endInProjects, handOver, handOverAhead, holdingsOf } from './hand-over'
import { holdMemberships, holdProjectMember } from './hold-project'
import { peopleOf } from './project-team'
import { setProjectRoles } from './set-project-roles'

type OfProject = { project: ProjectAccess }

/** Those who take over what somebody leaves: they may do all of it. */
const heirRoles = ['ProjectAdmin', 'ProjectLead', 'QA'] as const

/** Adds people of the organization with one role; those who are in the project already stay as they are. Answers how many came in. */
export async function addProjectMembers(ctx: Ctx, input: AddProjectMembers & OfProject): Promise<{ added: number }> {
  const { project, role, userIds } = input
  requireRight(project, role)
  return ctx.tx(async (tx) => {
    // Whoever gives one of them a role at this moment is waited for: it stays.
    await holdMemberships(tx, project.organizationId, userIds)
    const inside = await tx.db
      .select({ userId: projectMembers.userId })
      .from(projectMembers)
      .where(and(eq(projectMembers.projectId, project.id), inArray(projectMembers.userId, userIds)))
    const fresh = userIds.filter((id) => !inside.some((member) => member.userId === id))
    const entries = fresh.map((id) => ({ projectId: project.id, userId: id, role }))
    const { added } = await setProjectRoles(tx, { organization: { id: project.organizationId }, entries })
    return { added: added.length }
  })
}

/** Gives a member another role, from the next request on. NOT_FOUND for somebody who is not in the project. */
export async function changeProjectRole(ctx: Ctx, input: ChangeProjectRole & OfProject): Promise<{ name: string }> {
  const { project, role, userId } = input
  requireRight(project, role)
  return ctx.tx(async (tx) => {
    // Whoever gives them more than a lead may take, or takes them out, at this moment is waited for.
    await holdProjectMember(tx, project.id, userId)
    const member = await requireMember(tx, project, userId)
    requireRight(project, member.role)
    const entries = [{ projectId: project.id, userId, role }]
    const { added } = await setProjectRoles(tx, { organization: { id: project.organizationId }, entries })
    // Taken out in this moment: nobody comes back by it.
    if (added.length > 0) throw new AppError('NOT_FOUND', messages.notFound)
    return { name: member.name }
  })
}

/** What is asked before somebody is taken out of a project. */
export async function getDeparture(ctx: Ctx, { project, userId }: OfProject & { userId: number }): Promise<Departure> {
  const member = await requireMember(ctx, project, userId)
  const [holdings, heirs] = await Promise.all([
    holdingsOf(ctx, { projectId: project.id, userId }),
    peopleOf(ctx, project, and(inArray(projectMembers.role, [...heirRoles]), ne(users.id, userId))).limit(
      candidatesAtHand * 10,
    ),
  ])
  return { member, holdings, heirs: heirs.map(({ userId: id, name, username }) => ({ userId: id, name, username })) }
}

/** Takes somebody out of a project, at once; what they have in it goes to another member, if one is named. */
export async function removeProjectMember(ctx: Ctx, input: RemoveProjectMember & OfProject): Promise<{ name: string }> {
  const { project, userId, handOver: to } = input
  const place = { projectId: project.id, userId }
  const ahead =
    to === undefined
      ? []
      : await handOverAhead(ctx, { ...place, to }, (part) =>
          ctx.tx(async (tx) => {
            await requireRemoval(tx, input)
            return part(tx)
          }),
        )
  return ctx.tx(async (tx) => {
    const member = await requireRemoval(tx, input)
    if (to !== undefined) await handOver(tx, { ...place, to, ahead })
    await endInProjects(tx, place)
    if (userId !== tx.actor?.id)
      await notify(tx, {
        ...{ userId, kind: 'membership', href: organizationPath },
        subject: `You were removed from ${project.name}`,
        message: 'The project is no longer open to you. Ask one of its leads if that is a mistake.',
      })
    return { name: member.name }
  })
}

/** The member who is to go, when they may be taken out and their heir may write cases; both are held. */
async function requireRemoval(tx: Ctx, { project, userId, handOver: to }: RemoveProjectMember & OfProject) {
  const both = to === undefined ? [userId] : [userId, to]
  for (const id of both.sort((one, other) => one - other)) await holdProjectMember(tx, project.id, id)
  const member = await requireMember(tx, project, userId)
  requireRight(project, member.role)
  if (to === undefined) return member
  const [other] = await peopleOf(tx, project, and(eq(users.id, to), inArray(projectMembers.role, [...heirRoles])))
  if (!other || to === userId) throw new AppError('INVALID', projectMessages.wrongHeir, { field: 'handOver' })
  return member
}

/** One member of a project; NOT_FOUND for somebody who is not in it. */
export const getProjectMember = (ctx: Ctx, { project, userId }: OfProject & { userId: number }) =>
  requireMember(ctx, project, userId)

async function requireMember(ctx: Ctx, project: ProjectAccess, userId: number): Promise<ProjectMemberView> {
  const [found] = await peopleOf(ctx, project, and(eq(users.id, userId), isNotNull(projectMembers.role)))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const { total: _, ...member } = found
  return member
}

/** A lead makes nobody more than they are themselves, and takes nothing from those who are. */
function requireRight(project: ProjectAccess, role: ProjectMemberView['role']): void {
  if (role !== 'ProjectAdmin' || mayInProject('project.update', project.projectRole, project.organizationRole)) return
  throw new AppError('FORBIDDEN', projectMessages.onlyAdmins)
}
