import { directoryLimits } from '@caseweave/contract/people/directories'
import type { Ctx } from '@caseweave/core/context'
import { addPerson, changePerson, removePerson } from '@caseweave/core/people/directories/change-people'
import { invalid } from '@caseweave/core/people/directories/directory-refusal'
import { type Filter, parseFilter } from '@caseweave/core/people/directories/filter'
import { groupOf, patchOfGroup } from '@caseweave/core/people/directories/group-change'
import { addGroup, changeGroup, getGroup, listGroups, removeGroup } from '@caseweave/core/people/directories/groups'
import { patchOfPerson, personOf } from '@caseweave/core/people/directories/person-change'
import { getPerson, listPeople } from '@caseweave/core/people/directories/read-people'
import { groupView, listView, type Resource, userView, type Wanted } from './views'

/** A request of a directory: for which organization it is, what it asks, and its body. */
type Asked = {
  ctx: Ctx
  organizationId: number
  appUrl: string
  query: URLSearchParams
  wanted: Wanted
  /** The last part of the address where it is no number. */
  name: string
  /** The id in the address; 0 where there is none. */
  id: number
  body: unknown
}
type Answer = { status: number; body: Resource | null }
export type Handler = (asked: Asked) => Promise<Answer>
type Handlers = Record<'list' | 'get' | 'post' | 'put' | 'patch' | 'delete', Handler>

export const ok = (body: Resource): Answer => ({ status: 200, body })
const nothing: Answer = { status: 204, body: null }

export const userHandlers: Handlers = {
  async list({ ctx, organizationId, appUrl, query, wanted }) {
    const { filter, startIndex, count } = pageOf(query)
    const { total, people } = await listPeople(ctx, { organizationId, filter, offset: startIndex - 1, count })
    const views = people.map((person) => wanted.of(userView(appUrl, person)))
    return ok(listView(total, startIndex, views))
  },
  async get({ ctx, organizationId, appUrl, wanted, id }) {
    return ok(wanted.of(userView(appUrl, await getPerson(ctx, { organizationId, userId: id }))))
  },
  async post({ ctx, organizationId, appUrl, wanted, body }) {
    const person = await addPerson(ctx, { organizationId, change: personOf(body) })
    return { status: 201, body: wanted.of(userView(appUrl, person)) }
  },
  async put({ ctx, organizationId, appUrl, wanted, id, body }) {
    const person = await changePerson(ctx, { organizationId, userId: id, change: personOf(body) })
    return ok(wanted.of(userView(appUrl, person)))
  },
  async patch({ ctx, organizationId, appUrl, wanted, id, body }) {
    const person = await changePerson(ctx, { organizationId, userId: id, change: patchOfPerson(body) })
    return ok(wanted.of(userView(appUrl, person)))
  },
  async delete({ ctx, organizationId, id }) {
    await removePerson(ctx, { organizationId, userId: id })
    return nothing
  },
}

export const groupHandlers: Handlers = {
  async list({ ctx, organizationId, appUrl, query, wanted }) {
    const { filter, startIndex, count } = pageOf(query)
    const page = { organizationId, filter, offset: startIndex - 1, count, withMembers: wanted.has('members') }
    const { total, groups } = await listGroups(ctx, page)
    const views = groups.map((group) => wanted.of(groupView(appUrl, group)))
    return ok(listView(total, startIndex, views))
  },
  async get({ ctx, organizationId, appUrl, wanted, id }) {
    const asked = { organizationId, groupId: id, withMembers: wanted.has('members') }
    return ok(wanted.of(groupView(appUrl, await getGroup(ctx, asked))))
  },
  async post({ ctx, organizationId, appUrl, wanted, body }) {
    const group = await addGroup(ctx, { organizationId, change: groupOf(body) })
    return { status: 201, body: wanted.of(groupView(appUrl, group)) }
  },
  async put({ ctx, organizationId, appUrl, wanted, id, body }) {
    const asked = { organizationId, groupId: id, withMembers: wanted.has('members') }
    return ok(wanted.of(groupView(appUrl, await changeGroup(ctx, { ...asked, change: groupOf(body) }))))
  },
  async patch({ ctx, organizationId, id, body }) {
    await changeGroup(ctx, { organizationId, groupId: id, change: patchOfGroup(body), withMembers: false })
    return nothing
  },
  async delete({ ctx, organizationId, id }) {
    await removeGroup(ctx, { organizationId, groupId: id })
    return nothing
  },
}

/** Which page is asked for; source: RFC 7644, 3.4.2.4. */
function pageOf(query: URLSearchParams): { filter: Filter | null; startIndex: number; count: number } {
  const numberOf = (name: string, usual: number) => {
    const text = query.get(name)
    if (text === null) return usual
    if (!/^-?\d{1,9}$/.test(text)) throw invalid('invalidValue', `${name} has to be a whole number.`)
    return Number(text)
  }
  const filter = query.get('filter')
  return {
    filter: filter ? parseFilter(filter) : null,
    startIndex: Math.max(1, numberOf('startIndex', 1)),
    count: Math.min(directoryLimits.page, Math.max(0, numberOf('count', directoryLimits.usualPage))),
  }
}
