import { z } from 'zod'
import type { ImportListing } from './automation-imports'
import { Name } from './organizations'
import type { OrganizationRole, ProjectRole } from './roles'
import type { CaseKind } from './test-cases'

/** A new project of an organization; source: access.md §5 "Create project". */
export const CreateProject = z.object({ name: Name })
export type CreateProject = z.infer<typeof CreateProject>

/** A project that the person who asks can see, with the roles they have in it and in its organization. */
export type ProjectAccess = {
  id: number
  name: string
  organizationId: number
  organizationName: string
  projectRole: ProjectRole | null
  organizationRole: OrganizationRole | null
}

/** What the first screen shows of a project. */
export type ProjectOverview = {
  /** Live test cases per kind. */
  cases: Record<CaseKind, number>
  modules: number
  /** The newest imports of definitions, at most {@link importsAtHand}; none for those who may not read test cases. */
  imports: ImportListing[]
}

/** How many imports the first screen shows. */
export const importsAtHand = 5
