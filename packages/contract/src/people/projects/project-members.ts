import { z } from 'zod'
import { type OrganizationRole, ProjectRole } from '../roles'
import { projectMessages } from './project-messages'

/** How many members a page of the team shows. */
export const membersPerPage = 50

/** How many people of the organization are offered at a time, and how many can be added at once. */
export const candidatesAtHand = 50
export const addedAtOnce = 200

const search = z.string().trim().max(200).default('')
const UserId = z.coerce.number().int().positive()

/** Part of a project's team: whose name, username or email has `search` in it. */
export const ListProjectMembers = z.object({ search, page: z.number().int().min(1).max(1_000_000).default(1) })
export type ListProjectMembers = z.infer<typeof ListProjectMembers>

/** People of the organization who are not in the project; `chosen` are answered in any case. */
export const ListCandidates = z.object({ search, chosen: z.array(UserId).max(addedAtOnce).default([]) })
export type ListCandidates = z.infer<typeof ListCandidates>

/** People of the organization who come into a project with one role. */
export const AddProjectMembers = z.object({
  userIds: z
    .array(UserId, { error: projectMessages.nobodyChosen })
    .min(1, projectMessages.nobodyChosen)
    .max(addedAtOnce, `Please add at most ${addedAtOnce} people at once.`),
  role: ProjectRole,
})
export type AddProjectMembers = z.infer<typeof AddProjectMembers>

/** Another role of one member. */
export const ChangeProjectRole = z.object({ userId: UserId, role: ProjectRole })
export type ChangeProjectRole = z.infer<typeof ChangeProjectRole>

/** One member of a project. */
export const ProjectMemberId = z.object({ userId: UserId })

/** A member who is taken out; what they have goes to `handOver`, and without one stays theirs by name. */
export const RemoveProjectMember = z.object({ userId: UserId, handOver: UserId.optional() })
export type RemoveProjectMember = z.infer<typeof RemoveProjectMember>

/** Somebody as the team shows them; `role` is null for an Admin of the organization who has none in the project. */
export type ProjectMemberView = {
  userId: number
  name: string
  username: string
  email: string
  role: ProjectRole | null
  organizationRole: OrganizationRole
}

/** A page of the team, and how many there are in all that match. */
export type ProjectMemberPage = { members: ProjectMemberView[]; total: number }

/** Somebody who can be added. */
export type Candidate = Pick<ProjectMemberView, 'userId' | 'name' | 'username'>

/**
 * What depends on somebody in a project or an organization: live cases assigned to them, daily reports in their name and their places in
 * those of all, runs they have not finished, what they have to run in test cycles, tokens for one project.
 */
export type Holdings = {
  assignedCases: number
  schedules: number
  scheduleMemberships: number
  openRuns: number
  cycleItems: number
  tokens: number
}

/** What is asked before somebody is taken out: who it is, what they have, and who could take it over. */
export type Departure = { member: ProjectMemberView; holdings: Holdings; heirs: Candidate[] }
