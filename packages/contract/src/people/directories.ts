import { z } from 'zod'
import { Name } from './organizations'
import { OrganizationRole, ProjectRole } from './roles'

/** What a company's directory may ask at most. */
export const directoryLimits = {
  /** Resources on a page, and when nothing is asked for. */
  ...{ page: 200, usualPage: 100 },
  /** People in all groups of one page together; whoever reads more gets fewer groups on it. */
  membersOnPage: 20_000,
  /** Operations in one PATCH, and members that one request names. */
  ...{ operations: 10_000, members: 20_000 },
  /** Bytes of a body. */
  bodyBytes: 5_000_000,
  /** Groups, and live tokens, of an organization. */
  ...{ groups: 5_000, tokens: 20 },
}

/** Where a directory sends its changes, below the product's address. */
export const scimPath = '/scim/v2'

/** Sentences of directories, on the screen and in answers to them. */
export const directoryMessages = {
  tokenMissing:
    'Send the token of the directory: "Authorization: Bearer …". Admins make it at Organization, Directory.',
  tokenUnknown: 'There is no such directory token, or it was revoked. Check that it was copied wholly.',
  tooManyTokens: `An organization can have ${directoryLimits.tokens} directory tokens. Please revoke one that is not needed any more.`,
  tokenRevoked: (name: string) => `The token “${name}” was revoked.`,
  groupSaved: (name: string) => `Who is in “${name}” has these roles now.`,
  lastAdmin:
    'The organization would have no Admin left, so nothing was changed. Make somebody else an Admin in the product first.',
  userTwice: (name: string) => `There is a user “${name}” already.`,
  externalIdTwice: 'Another user of the organization has this externalId.',
  elsewhere:
    'This person has an account that does not belong to the organization. An Admin has to invite them; once they have accepted, the directory finds them.',
  groupTwice: (name: string) => `There is a group “${name}” already.`,
  tooManyGroups: `An organization can have ${directoryLimits.groups} groups of a directory.`,
  noMember: (id: string) => `There is no user ${id} in the organization. Send the user first.`,
} as const

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A new token of an organization's directory, and the form that makes one. */
export const CreateDirectoryToken = z.object({ name: Name })
export type CreateDirectoryToken = z.infer<typeof CreateDirectoryToken>

export const DirectoryTokenId = z.object({ tokenId: Id })
export const DirectoryGroupId = z.object({ groupId: Id })

const noRole = z.preprocess((value) => (value === '' ? null : value), ProjectRole.nullable())

/** The roles of those who are in a group. A project that is not named keeps what it gives. */
export const SetGroupRoles = z.object({
  groupId: Id,
  organizationRole: z
    .preprocess((value) => (value === '' ? null : value), OrganizationRole.nullable().optional())
    .transform((role) => role ?? null),
  projects: z.preprocess(
    // A row of the form without a project says nothing.
    (list) => (Array.isArray(list) ? list.filter((each) => each?.projectId) : (list ?? [])),
    z.array(z.object({ projectId: Id, role: noRole.optional().transform((role) => role ?? null) })).max(5_000),
  ),
})
export type SetGroupRoles = z.infer<typeof SetGroupRoles>

/** A token of a directory as Admins see it; the token itself is shown once, when it is made. */
export type DirectoryTokenView = {
  id: number
  name: string
  prefix: string
  createdAt: Date
  createdBy: string | null
  /** To the minute; null = never. */
  lastUsedAt: Date | null
}

/** A group of a directory as Admins see it, with the roles that it gives. */
export type DirectoryGroupView = {
  id: number
  name: string
  members: number
  organizationRole: OrganizationRole | null
  projects: { id: number; name: string; role: ProjectRole }[]
}

/** A person whom a directory told of. */
export type DirectoryPersonView = {
  id: number
  name: string
  username: string
  active: boolean
  changedAt: Date
}

/** What the screen of an organization's directory shows. */
export type DirectoryPage = {
  tokens: DirectoryTokenView[]
  groups: DirectoryGroupView[]
  /** The first of them by name. */
  people: { total: number; inactive: number; first: DirectoryPersonView[] }
}
