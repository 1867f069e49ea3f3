import { scimPath } from '@caseweave/contract/people/directories'
import { attributeName } from '@caseweave/core/people/directories/filter'
import type { DirectoryGroup } from '@caseweave/core/people/directories/groups'
import type { DirectoryPerson } from '@caseweave/core/people/directories/read-people'

/** The schemas of SCIM by their names; source: RFC 7643. */
export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
}

/** What is answered. */
export type Resource = Record<string, unknown>

const addressOf = (appUrl: string, kind: 'Users' | 'Groups', id: number) => `${appUrl}${scimPath}/${kind}/${id}`

const metaOf = (resourceType: 'User' | 'Group', location: string, about: { createdAt: Date; changedAt: Date }) => ({
  resourceType,
  created: about.createdAt.toISOString(),
  lastModified: about.changedAt.toISOString(),
  location,
})

/** A person as SCIM shows a user; source: RFC 7643, 4.1. */
export function userView(appUrl: string, person: DirectoryPerson): Resource {
  const { id, userName, externalId, firstName, lastName, email, active, groups } = person
  const name = `${firstName} ${lastName}`.trim()
  return {
    schemas: [schemas.user],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    userName,
    name: { formatted: name, givenName: firstName, familyName: lastName },
    displayName: name || userName,
    emails: email === '' ? [] : [{ value: email, type: 'work', primary: true }],
    active,
    groups: groups.map((group) => ({
      value: String(group.id),
      $ref: addressOf(appUrl, 'Groups', group.id),
      display: group.name,
    })),
    meta: metaOf('User', addressOf(appUrl, 'Users', id), person),
  }
}

/** A group as SCIM shows it; source: RFC 7643, 4.2. */
export function groupView(appUrl: string, group: DirectoryGroup): Resource {
  const { id, displayName, externalId, members } = group
  const memberViews = members?.map((member) => ({
    value: String(member.id),
    $ref: addressOf(appUrl, 'Users', member.id),
    display: member.name,
    type: 'User',
  }))
  return {
    schemas: [schemas.group],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(memberViews ? { members: memberViews } : {}),
    meta: metaOf('Group', addressOf(appUrl, 'Groups', id), group),
  }
}

/** A page of resources; source: RFC 7644, 3.4.2. */
export const listView = (total: number, startIndex: number, resources: Resource[]): Resource => ({
  schemas: [schemas.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** Which attributes a request wants (`attributes`, `excludedAttributes`); those of the second level count with their first. */
export class Wanted {
  readonly #only: Set<string> | null
  readonly #without: Set<string>

  constructor(query: URLSearchParams) {
    const namesOf = (text: string) => text.split(',').map((name) => attributeName(name.trim()))
    const only = query.get('attributes')
    this.#only = only ? new Set(namesOf(only).map((name) => name.split('.')[0] ?? '')) : null
    this.#without = new Set(namesOf(query.get('excludedAttributes') ?? ''))
  }

  /** Whether this attribute goes out. */
  has = (name: string): boolean =>
    ['schemas', 'id', 'meta'].includes(name) ||
    ((this.#only === null || this.#only.has(name.toLowerCase())) && !this.#without.has(name.toLowerCase()))

  /** What goes out of a resource. */
  of = (resource: Resource): Resource => Object.fromEntries(Object.entries(resource).filter(([name]) => this.has(name)))
}
