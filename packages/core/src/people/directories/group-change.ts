import { directoryLimits } from '@caseweave/contract/people/directories'
import { invalid, told } from './directory-refusal'
import type { Filter } from './filter'
import { type Operation, operationsOf } from './operations'
import { attributesOf, idOfText, textOf, textOrNull, wordOf } from './read-values'

/** What a directory says of a group; what is absent stays. `only` = the members are exactly these, before others are added and removed. */
export type GroupChange = {
  displayName?: string
  externalId?: string | null
  only?: Set<number>
  added: Set<number>
  removed: Set<number>
}

/** What a whole group (POST, PUT) says; one without members is empty. */
export function groupOf(body: unknown): GroupChange {
  const fields = attributesOf(body)
  if (!fields) throw invalid('invalidSyntax', 'The body has to be a JSON object.')
  const displayName = nameOf(fields.get('displayname'))
  const only = new Set(membersOf(fields.get('members') ?? []))
  const change: GroupChange = { displayName, only, added: new Set(), removed: new Set() }
  if (fields.has('externalid')) change.externalId = textOrNull('externalId', fields.get('externalid'), 255)
  return change
}

/** What the operations of a PATCH say, one after the other: thousands of members become one change. */
export function patchOfGroup(body: unknown): GroupChange {
  const change: GroupChange = { added: new Set(), removed: new Set() }
  let members = 0
  for (const operation of operationsOf(body)) {
    const attribute = operation.path?.attribute
    if (attribute === 'displayname') change.displayName = nameOf(operation.value)
    else if (attribute === 'externalid')
      change.externalId = operation.op === 'remove' ? null : textOrNull('externalId', operation.value, 255)
    else if (attribute === 'members') members += changeMembers(change, operation)
    else if (!['id', 'schemas', 'meta'].includes(attribute ?? ''))
      throw invalid('invalidPath', `A group has no attribute “${told(attribute ?? '')}”.`)
    if (members > directoryLimits.members) throw tooMany()
  }
  return change
}

/** How many members the operation names. */
function changeMembers(change: GroupChange, { op, path, value }: Operation): number {
  const all = op === 'replace' && !path?.filter
  if (all && value === undefined) throw invalid('invalidValue', 'A replace of members has a list of them as its value.')
  const named = path?.filter ? memberIds(path.filter) : membersOf(value ?? [])
  if (all || (op === 'remove' && !path?.filter && value === undefined)) {
    change.only = new Set(named)
    change.added.clear()
    change.removed.clear()
    return named.length
  }
  const [to, from] = op === 'remove' ? [change.removed, change.added] : [change.added, change.removed]
  for (const id of named) {
    to.add(id)
    from.delete(id)
  }
  return named.length
}

/** The members that a path such as `members[value eq "7"]` names. */
function memberIds(filter: Filter): number[] {
  if (filter.kind === 'or') return filter.parts.flatMap(memberIds)
  if (filter.kind !== 'eq' || filter.attribute !== 'members.value')
    throw invalid('invalidPath', 'Members are named by their value, as in members[value eq "7"].')
  return membersOf([{ value: filter.value }])
}

/** The ids in a list of members. */
function membersOf(value: unknown): number[] {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > directoryLimits.members) throw tooMany()
  return list.map((each) => {
    const fields = attributesOf(each)
    const named = fields?.get('value') ?? each
    // The id of a group would be taken for that of a person.
    if (/^group$/i.test(wordOf(fields?.get('type'))) || /\/Groups\//i.test(wordOf(fields?.get('$ref'))))
      throw invalid('invalidValue', `“${told(wordOf(named))}” is a group. Only users can be members of a group.`)
    const id = idOfText(named)
    if (id === null) throw invalid('invalidValue', `There is no user “${told(wordOf(named))}”.`)
    return id
  })
}

const tooMany = () => invalid('tooMany', `One request can name at most ${directoryLimits.members} members.`)

function nameOf(value: unknown): string {
  const name = textOf('displayName', value, 255)
  if (name === '') throw invalid('invalidValue', 'displayName is required.')
  return name
}
