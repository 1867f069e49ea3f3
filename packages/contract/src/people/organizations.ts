import { z } from 'zod'
import { visible } from '../platform/case-text'
import { isRequired } from '../platform/messages'
import type { NotificationView } from '../platform/notifications'
import { numberText } from '../platform/numbers'
import type { ApplicationRole, OrganizationRole, PathGroup, ProjectRole } from './roles'

/** Longest name of an organization or a project, in characters. */
export const nameLimit = 100

const text = z.string({ error: isRequired('Name') })

/**
 * Line ends and other controls, halves of a sign, which no database takes, and those that turn the direction of what follows: a name with them would
 * disturb what stands around it.
 */
export const disturbing = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** A name that a person gives: one line, white space folded. */
export const Name = text
  .transform((name) => name.replace(/\s+/g, ' ').trim())
  .pipe(
    text
      .min(1, { error: isRequired('Name'), abort: true })
      .max(nameLimit, `Please use at most ${nameLimit} characters`)
      .refine((name) => visible.test(name), isRequired('Name'))
      .refine((name) => !disturbing.test(name), 'Please use no control characters'),
  )

/** A new organization. */
export const CreateOrganization = z.object({ name: Name })
export type CreateOrganization = z.infer<typeof CreateOrganization>

/** A project as its lists show it; `projectRole` is null for an Admin of its organization who is no member of it. */
type ProjectItem = { id: number; name: string; projectRole: ProjectRole | null }

/** The project that a person works in. */
export type CurrentProject = ProjectItem & {
  organizationId: number
  organizationName: string
  organizationRole: OrganizationRole
}

/** An organization that a person belongs to; `humanResource`: they keep its assets and its people's details. */
type OrganizationAtHand = { id: number; name: string; role: OrganizationRole; humanResource: boolean }

/** Where a person works: who they are, what they may see, and what waits for them. */
export type Workspace = {
  /** `emailConfirmed` is also true of somebody without an address; `timeZone` is '' where the browser's is; `firstStepsOpen`: the checklist is not put away. */
  user: {
    username: string
    firstName: string
    lastName: string
    email: string
    emailConfirmed: boolean
    timeZone: string
    firstStepsOpen: boolean
  }
  organizations: OrganizationAtHand[]
  applicationRoles: ApplicationRole[]
  pathGroups: PathGroup[]
  /** The organization whose projects are at hand. */
  organization: OrganizationAtHand | null
  /** The project in the address of the page, else the one that was chosen last, else the first. */
  project: CurrentProject | null
  /** Projects of `organization` that the person can see, by name: at most {@link projectsAtHand}. */
  projects: ProjectItem[]
  /** Changes when the person's roles do: by it an open page sees that it is out of date. */
  rights: string
  unread: number
  /** The newest messages, at most {@link messagesAtHand}. */
  notifications: NotificationView[]
  /** The person's background jobs that have not ended. */
  runningJobs: number
}

/** How many projects the sidebar's list holds; the page of the organization shows all. */
export const projectsAtHand = 100

/** How many messages the bell's menu holds. */
export const messagesAtHand = 5

/** How many projects a page of an organization holds, and up to how many members of each are counted. */
export const projectsPerPage = 25
export const countedMembers = 1_000

/** Which projects of an organization are asked for: by a part of their name, a page of them or, without one, all. */
export const FindProjects = z.object({
  search: z.string().trim().max(200).default('').catch(''),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(1),
})
export type FindProjects = z.infer<typeof FindProjects>

/** How many members a project has, in words; beyond {@link countedMembers} they are not counted. */
export const memberCount = (members: number) =>
  members > countedMembers ? `more than ${numberText(countedMembers)}` : numberText(members)

/** An organization as its page shows it. */
export type OrganizationPage = {
  id: number
  name: string
  role: OrganizationRole
  projects: (ProjectItem & { testCases: number; members: number; createdAt: Date })[]
  /** How many projects the search finds, on all pages. */
  projectsFound: number
}
