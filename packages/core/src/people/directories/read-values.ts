import { disturbing } from '@caseweave/contract/people/organizations'
import { visible } from '@caseweave/contract/platform/case-text'
import { isMailAddress } from '@caseweave/contract/platform/mail'
import { turningSigns } from '@caseweave/contract/platform/turning-signs'
import { type SQL, sql } from 'drizzle-orm'
import { invalid, told } from './directory-refusal'

/** A value of a request that is an object, with the names of its attributes in small letters; null when it is none. */
export function attributesOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return new Map(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]))
}

/** A text without signs that cannot be seen or that turn the text around them, not too long, its ends trimmed. */
export function textOf(attribute: string, value: unknown, max: number): string {
  if (typeof value !== 'string') throw invalid('invalidValue', `${attribute} has to be a text.`)
  const text = value.trim()
  if (text.length > max) throw invalid('invalidValue', `${attribute} can have at most ${max} characters.`)
  if (disturbing.test(text)) throw invalid('invalidValue', `${attribute} must not have control characters.`)
  return visible.test(text) ? text : ''
}

/** A text, or null for none. */
export const textOrNull = (attribute: string, value: unknown, max: number): string | null =>
  value === null || value === undefined ? null : textOf(attribute, value, max) || null

/** A name of a person, without signs that turn the text around it; null for none. */
export const nameOrNull = (attribute: string, value: unknown, max: number): string | null =>
  textOrNull(attribute, typeof value === 'string' ? value.replace(turningSigns, '') : value, max)

/** An address that mail can be sent to, or '' for none. */
export function addressOf(attribute: string, value: unknown): string {
  const address = textOrNull(attribute, value, 254) ?? ''
  if (address !== '' && !isMailAddress(address))
    throw invalid('invalidValue', `${attribute}: “${told(address)}” is not an email address.`)
  return address
}

/** True or false; some directories send the words, with a capital. */
export function booleanOf(attribute: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw invalid('invalidValue', `${attribute} has to be true or false, not “${told(wordOf(value))}”.`)
}

/** A value as a text; '' for lists and objects, some of which cannot be made one. */
export const wordOf = (value: unknown): string =>
  typeof value === 'object' || value === undefined ? '' : String(value)

/** The id that a text or number names; null for what can be none. */
export function idOfText(value: unknown): number | null {
  const text = wordOf(value)
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Conditions that all hold, or of which one does. */
export const joined = (kind: 'and' | 'or', parts: SQL[]): SQL =>
  sql`(${sql.join(parts, kind === 'and' ? sql` and ` : sql` or `)})`
