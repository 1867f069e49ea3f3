import { invalid, told } from './directory-refusal'
import type { Filter, Path } from './filter'
import { operationsOf } from './operations'
import { addressOf, attributesOf, booleanOf, nameOrNull, textOf, textOrNull, wordOf } from './read-values'

/** What a directory says of a person; what is absent stays as it is. */
export type PersonChange = {
  userName?: string
  externalId?: string | null
  active?: boolean
  firstName?: string
  lastName?: string
  email?: string
}

/** Attributes of the standard that are not kept here: they are taken and forgotten. */
const forgotten = new Set(
  `schemas id meta groups nickname profileurl title usertype preferredlanguage locale timezone password phonenumbers ims photos addresses
  entitlements roles x509certificates displayname`.split(/\s+/),
)

/** What a whole user (POST, PUT) says; attributes that nobody knows are left out. */
export function personOf(body: unknown): PersonChange {
  const fields = attributesOf(body)
  if (!fields) throw invalid('invalidSyntax', 'The body has to be a JSON object.')
  const change: PersonChange = {}
  for (const [name, value] of fields)
    if (known.has(name) && value !== undefined) set(change, { attribute: name, filter: null, sub: null }, value)
  // Some directories tell the whole name alone.
  const displayName = nameOrNull('displayName', fields.get('displayname'), 200)
  if (displayName && change.firstName === undefined && change.lastName === undefined)
    Object.assign(change, splitName(displayName))
  return change
}

/** What the operations of a PATCH say, one after the other. */
export function patchOfPerson(body: unknown): PersonChange {
  const change: PersonChange = {}
  for (const { op, path, value } of operationsOf(body)) {
    if (!path || forgotten.has(path.attribute)) continue
    if (!known.has(path.attribute)) throw invalid('invalidPath', `A user has no attribute “${told(path.attribute)}”.`)
    if (op === 'remove') clear(change, path)
    else set(change, path, value)
  }
  return change
}

const known = new Set(['username', 'externalid', 'active', 'name', 'emails'])

function set(change: PersonChange, { attribute, filter, sub }: Path, value: unknown): void {
  if (attribute === 'username') {
    change.userName = textOf('userName', value, 64)
    if (change.userName === '') throw invalid('invalidValue', 'userName is required.')
  } else if (attribute === 'externalid') change.externalId = textOrNull('externalId', value, 255)
  else if (attribute === 'active') change.active = booleanOf('active', value)
  else if (attribute === 'name') {
    if (sub) setName(change, sub, value)
    else for (const [part, each] of nameParts(value)) setName(change, part, each)
  } else if (isOfWork(filter)) {
    const email = sub === 'value' || typeof value === 'string' ? value : bestEmail(value)
    if (sub === null || sub === 'value') change.email = addressOf('emails', email)
  }
}

function clear(change: PersonChange, { attribute, filter, sub }: Path): void {
  if (attribute === 'username' || attribute === 'active')
    throw invalid('mutability', `${attribute === 'active' ? 'active' : 'userName'} cannot be removed.`)
  if (attribute === 'externalid') change.externalId = null
  else if (attribute === 'emails') {
    if (isOfWork(filter)) change.email = ''
  } else for (const part of sub ? [sub] : ['givenname', 'familyname']) setName(change, part, '')
}

function setName(change: PersonChange, part: string, value: unknown): void {
  const text = nameOrNull(`name.${part}`, value, 100) ?? ''
  if (part === 'givenname') change.firstName = text
  else if (part === 'familyname') change.lastName = text
}

function nameParts(value: unknown): Map<string, unknown> {
  // Null is no value; source: RFC 7643, 2.5.
  const parts = attributesOf(value === null ? { givenName: '', familyName: '' } : value)
  if (!parts) throw invalid('invalidValue', 'name has to be an object.')
  const formatted = nameOrNull('name.formatted', parts.get('formatted'), 200)
  if (!formatted || parts.has('givenname') || parts.has('familyname')) return parts
  const { firstName, lastName } = splitName(formatted)
  return new Map([
    ['givenname', firstName],
    ['familyname', lastName],
  ])
}

function splitName(name: string): { firstName: string; lastName: string } {
  const gap = name.lastIndexOf(' ')
  const first = gap < 0 ? name : name.slice(0, gap)
  return { firstName: first.trim().slice(0, 100), lastName: gap < 0 ? '' : name.slice(gap + 1, gap + 101) }
}

/** Whether a path names the one address that is kept: that for work, or the primary one. */
function isOfWork(filter: Filter | null): boolean {
  if (!filter) return true
  if (filter.kind !== 'eq') return filter.kind === 'or' ? filter.parts.some(isOfWork) : filter.parts.every(isOfWork)
  if (filter.attribute === 'emails.type') return String(filter.value).toLowerCase() === 'work'
  return filter.attribute === 'emails.primary' && String(filter.value).toLowerCase() === 'true'
}

/** The primary address of a list, else that for work, else the first. */
function bestEmail(value: unknown): unknown {
  const list = (Array.isArray(value) ? value : [value]).slice(0, 100).map((each) => attributesOf(each))
  const best =
    list.find((each) => wordOf(each?.get('primary')).toLowerCase() === 'true') ??
    list.find((each) => wordOf(each?.get('type')).toLowerCase() === 'work') ??
    list[0]
  return best?.get('value') ?? ''
}
