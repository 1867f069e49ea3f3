import { z } from 'zod'
import { numberText } from '../../platform/numbers'
import { type OrganizationRole, ProjectRole } from '../roles'

/** How many people and projects can be chosen at a time, how many roles they make at most, and how many a page shows. */
export const userSetupLimits = { people: 1_000, projects: 200, roles: 50_000, page: 25, projectNames: 3 }

const ids = (most: number) => z.array(z.number().int().positive()).max(most)
const search = z.string().trim().max(200).catch('').default('')
const page = z.number().int().min(1).max(100_000).catch(1).default(1)

/** What User Setup shows: a page of people and one of projects, each found by a search, beside what is chosen already. */
export const ShowUserSetup = z.object({
  search,
  page,
  projectSearch: search,
  projectPage: page,
  people: ids(userSetupLimits.people).default([]),
  projects: ids(userSetupLimits.projects).default([]),
})
export type ShowUserSetup = z.infer<typeof ShowUserSetup>

/** Finds all people, or all projects, of a search, to choose them at once. */
export const FindForSetup = z.object({ what: z.enum(['people', 'projects']), search })
export type FindForSetup = z.infer<typeof FindForSetup>

/** Gives each of these people this role in each of these projects. */
export const AssignToProjects = z
  .object({
    people: ids(userSetupLimits.people).min(1, 'Choose at least one person.'),
    projects: ids(userSetupLimits.projects).min(1, 'Choose at least one project.'),
    role: ProjectRole,
  })
  .refine(({ people, projects }) => people.length * projects.length <= userSetupLimits.roles, {
    path: ['people'],
    message: `People times projects can be at most ${numberText(userSetupLimits.roles)} at a time. Choose fewer of either.`,
  })
export type AssignToProjects = z.infer<typeof AssignToProjects>

/** A role that somebody has in some projects, with the first of their names. */
type RoleNow = { role: ProjectRole; projects: number; names: string[] }

/** A person as User Setup lists them, with what they have now. */
export type SetupPerson = {
  id: number
  name: string
  username: string
  email: string
  organizationRole: OrganizationRole
  roles: RoleNow[]
}

export type UserSetup = {
  people: SetupPerson[]
  /** How many people the search finds, on all pages. */
  peopleFound: number
  projects: { id: number; name: string; members: number }[]
  projectsFound: number
  /** What is chosen and still there. */
  chosen: { people: number[]; projects: number[] }
}

/** What an assignment did; the three add up to people times projects. */
export type AssignedRoles = { added: number; changed: number; unchanged: number }
