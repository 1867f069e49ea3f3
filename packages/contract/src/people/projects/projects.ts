import { z } from 'zod'
import { Name } from '../organizations'
import type { OrganizationRole, ProjectRole } from '../roles'

/** A new project of an organization. */
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
