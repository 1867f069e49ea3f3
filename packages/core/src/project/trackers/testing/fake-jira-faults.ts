import type { FakeField, FakeJiraState } from './fake-jira-store'
import { isAdf, noDocument } from './fake-jira-text'

type Rules = { isCloud: boolean; isNew: boolean; isPerson: (value: unknown) => boolean }

/** What is wrong with the values of an issue, in Jira's words, by field. */
export function faultsOf(state: FakeJiraState, rules: Rules, values: Record<string, unknown>): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [field, meta] of Object.entries(state.fields)) {
    if (field === 'issuetype' || field === 'project') continue
    const isThere = rules.isNew || field in values
    const fault = isThere ? faultOf(field, meta, values[field], rules) : null
    if (fault !== null) errors[field] = fault
  }
  for (const field of Object.keys(values))
    if (!(field in state.fields))
      errors[field] = `Field '${field}' cannot be set. It is not on the appropriate screen, or unknown.`
  return errors
}

function faultOf(field: string, meta: FakeField, value: unknown, { isCloud, isPerson }: Rules): string | null {
  const { name, required, hasDefaultValue, schema } = meta
  if (value === null || value === undefined || value === '') {
    if (!required || hasDefaultValue) return null
    return field === 'summary' ? 'You must specify a summary of the issue.' : `<b>${name}</b> is required.`
  }
  const isRich = field === 'description' || schema.custom?.endsWith(':textarea')
  if (isCloud && isRich) return isAdf(value) ? null : noDocument
  if (schema.type === 'string') return typeof value === 'string' ? null : 'Operation value must be a string'
  if (schema.type === 'number') return typeof value === 'number' ? null : 'Operation value must be a number'
  return schema.type === 'user' && !isPerson(value) ? 'The person does not exist.' : null
}
