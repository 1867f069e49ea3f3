import { z } from 'zod'
import { Username } from '../accounts'
import { Name } from '../organizations'
import { OrganizationRole } from '../roles'

/** How many members a page of the list holds. */
export const membersPerPage = 25

/** Which members are asked for: by a part of their name, username or email address. */
export const FindMembers = z.object({
  search: z.string().max(200).default('').catch(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1),
})
export type FindMembers = z.infer<typeof FindMembers>

/** A member as the list shows them. */
export type MemberItem = {
  id: number
  name: string
  username: string
  email: string
  role: OrganizationRole
  /** An Admin of the organization lets them keep its assets and people. */
  humanResource: boolean
  /** The operator has made them Human Resources in every organization that they belong to. */
  humanResourceEverywhere: boolean
  projects: number
  lastUsedAt: Date | null
  secondFactor: boolean
}

/** A page of an organization's members; `total` counts those that the search finds. */
export type MemberList = { members: MemberItem[]; total: number; page: number }

export const AddMember = z.object({ username: Username, role: OrganizationRole.default('Member') })
export const ChangeMemberRole = z.object({
  userId: z.coerce.number().int().positive(),
  role: OrganizationRole,
  /** As {@link SetHumanResource}; left out, it stays as it is. */
  humanResource: z.boolean().optional(),
})

/** Whether a member keeps the assets and people of the organization, besides the role. */
export const SetHumanResource = z.object({ userId: z.coerce.number().int().positive(), humanResource: z.boolean() })

/** Who gets what somebody had; nothing chosen leaves it theirs, by name. */
export const HandOver = z.object({
  handOver: z
    .union([z.literal(''), z.coerce.number().int().positive()])
    .nullish()
    .transform((value) => (value ? value : null)),
})

export const RenameOrganization = z.object({ name: Name })

/** How many days a deleted organization can be brought back. */
export const restoreDays = 30

/** What goes with an organization; results beyond {@link countedResults} are not counted. */
export type OrganizationContents = { projects: number; cases: number; results: number; members: number }
export const countedResults = 100_000

/** A deleted organization that its Admin can bring back. */
export type DeletedOrganization = { id: number; name: string; deletedAt: Date; deletedBy: string; until: Date }
