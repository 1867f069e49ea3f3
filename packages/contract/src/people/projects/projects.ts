import { z } from 'zod'
import { Name } from '../organizations'
import type { OrganizationRole, ProjectRole } from '../roles'

/** A new project of an organization. */
export const CreateProject = z.object({ name: Name })
export type CreateProject = z.infer<typeof CreateProject>

/** Another name; `was` = the one that whoever renames it saw, so that two who do it at once learn of each other. */
export const RenameProject = z.object({ name: Name, was: z.string().max(1000).optional() })
export type RenameProject = z.infer<typeof RenameProject>

/** How a project works; `asksEffort` = whoever types a result in says how long it took. */
export const ProjectSettings = z.object({ asksEffort: z.boolean() })
export type ProjectSettings = z.infer<typeof ProjectSettings>

/** A change of one or more of them; the others stay. */
export const ChangeProjectSettings = ProjectSettings.partial().refine((changed) =>
  Object.values(changed).some((value) => value !== undefined),
)
export type ChangeProjectSettings = z.infer<typeof ChangeProjectSettings>

/** The name of the project that goes, typed by hand. */
export const DeleteProject = z.object({
  name: z.string({ error: 'Please type the name of the project.' }).max(1000, 'This is not the name of the project.'),
})
export type DeleteProject = z.infer<typeof DeleteProject>

/** How many days a deleted project can be brought back. */
export const restorableDays = 30

/** What goes with a project. */
export type ProjectContents = {
  modules: number
  testCases: number
  featureFiles: number
  releases: number
  members: number
}

/** A project that was deleted and can still be brought back, until `until`. */
export type DeletedProject = {
  id: number
  name: string
  deletedAt: Date
  deletedBy: string
  until: Date
}

/** A project that the person who asks can see, with the roles they have in it and in its organization. */
export type ProjectAccess = {
  id: number
  name: string
  organizationId: number
  organizationName: string
  projectRole: ProjectRole | null
  organizationRole: OrganizationRole | null
}
