import { z } from 'zod'
import { connectionLimits } from './connection-messages'
import type { ConnectionState } from './connections'
import type { TrackerKind } from './tracker-kinds'
import type { ItemType, RemoteProject } from './work-items'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The longest id or key of a project or a type of a tracker, in characters. */
const remoteText = z.string().max(300)

/** Which projects of a tracker are asked for: by a part of their name or key. */
export const FindRemoteProjects = z.object({
  connectionId: Id,
  search: z
    .string()
    .default('')
    .transform((text) => text.trim().slice(0, connectionLimits.search))
    .catch(''),
})
export type FindRemoteProjects = z.infer<typeof FindRemoteProjects>

/** One project of a tracker, as the search found it. */
export const RemoteProjectId = FindRemoteProjects.extend({ remoteId: remoteText })
export type RemoteProjectId = z.infer<typeof RemoteProjectId>

/** Links a project; an empty type is the tracker's first. */
export const LinkProject = RemoteProjectId.extend({
  usualType: remoteText.nullish().transform((type) => (type ? type : null)),
})
export type LinkProject = z.infer<typeof LinkProject>

export const LinkId = z.object({ linkId: Id })
export const SetUsualType = LinkId.extend({ usualType: LinkProject.shape.usualType })
export type SetUsualType = z.infer<typeof SetUsualType>

/** A tracker's project that a project is linked to. */
export type ProjectLink = {
  id: number
  connectionId: number
  connection: string
  kind: TrackerKind
  address: string
  state: ConnectionState
  remoteKey: string
  remoteName: string
  usualType: string | null
  createdBy: string | null
  createdAt: Date
}

/** The trackers of a project: what it is linked to, and what it could be. */
export type ProjectTrackers = {
  links: ProjectLink[]
  connections: { id: number; kind: TrackerKind; name: string; address: string; state: ConnectionState }[]
  /** Admins of the organization by name, at most three: they add connections. */
  admins: string[]
}

/** The projects that a search has found; `more`: there are others, which a longer search finds. */
export type FoundProjects = { projects: RemoteProject[]; more: boolean }

/** A project of a tracker that is about to be linked, with its types. */
export type LinkForm = { project: RemoteProject; types: ItemType[] }
