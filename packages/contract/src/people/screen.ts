import type { OrganizationPermission, ProjectPermission } from './permissions'
import type { PathGroup } from './roles'

/** A screen as the navigation knows it; each area's `screens.ts` lists its own. */
export type Screen = {
  label: string
  /** Its flat path, as the role allow-lists name it. */
  flat?: string
  /** Where it is, absent until it is built; `:projectId` stands for the current project. */
  path?: string
  /** What its address asks besides the path, which it shares with another screen. */
  query?: { name: string; value: string }
} & (
  | {
      /** Whose roles hold it has the screen in the sidebar, and may open it and everything below it. */
      permission: ProjectPermission
      /** The screen checks by itself who may open it. */
      groups?: 'everybody'
    }
  | {
      permission?: undefined
      /** The path groups that may open it and everything below it. */
      groups: readonly PathGroup[] | 'everybody'
      /** Whose role in the organization at hand holds it has the screen in the sidebar. */
      organizationPermission?: OrganizationPermission
    }
)
