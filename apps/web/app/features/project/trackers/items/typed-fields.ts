import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import type { WorkItemForm } from '@caseweave/contract/project/trackers/work-item-views'
import type { FieldOption, FormField } from '@caseweave/contract/project/trackers/work-items'

/** What was typed, by the tracker's names of fields. */
export type Typed = { values: Record<string, string[]>; units: Record<string, string> }

/** Names of fields in a posted form; those of a tracker may hold signs that would make lists of them. */
const encoded = (field: string) => encodeURIComponent(field).replaceAll('.', '%2E')
export const valueName = (field: string) => `v:${encoded(field)}`
export const unitName = (field: string) => `u:${encoded(field)}`
/** What people of the tracker are searched by. */
export const searchName = (field: string) => `s:${encoded(field)}`

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name)
  } catch {
    return null
  }
}

/** What was typed into the fields of a posted form; nothing of it is cut. */
export function typedFrom(posted: FormData): Typed {
  const values = new Map<string, string[]>()
  const units = new Map<string, string>()
  for (const [name, value] of posted) {
    const field = decoded(name.slice(2))
    if (field === null || field === '' || typeof value !== 'string') continue
    if (name.startsWith('v:')) values.set(field, [...(values.get(field) ?? []), value])
    if (name.startsWith('u:')) units.set(field, value)
  }
  return { values: Object.fromEntries(values), units: Object.fromEntries(units) }
}

/** A choice on one line: what is above it stands before it. */
type FlatOption = { value: string; label: string }

/** Choices with those below them, in their order, each once. */
export function flatOptions(options: readonly FieldOption[], above = ''): FlatOption[] {
  return options.flatMap(({ id, label, children }) => {
    const whole = above ? `${above} › ${label}` : label
    return [{ value: id, label: whole }, ...(children ? flatOptions(children, whole) : [])]
  })
}

const titleNames = ['summary', 'title', 'subject', 'name']
const textNames = ['description', 'body', 'text']

/**
 * How many characters the long text of an item may have, with room for what an adapter adds: Jira's limit is a setting of that default
 * (https://confluence.atlassian.com/adminjiraserver/configuring-advanced-settings-938847153.html), GitHub's is 65,536
 * (https://github.com/orgs/community/discussions/27190), GitLab's 1,048,576 (https://docs.gitlab.com/administration/instance_limits/);
 * the others document none, and get what a MySQL text column holds.
 */
const textLimits: Record<TrackerKind, number> = {
  ...{ axosoft: 60_000, 'jira-cloud': 32_000, 'jira-data-center': 32_000, github: 65_000, gitlab: 190_000 },
  ...{ redmine: 60_000, link: 60_000 },
}

/** A text of at most what the tracker takes; one that is longer ends with a sentence that says so. */
export function fittedText(text: string, kind: TrackerKind): string {
  const limit = textLimits[kind]
  if (text.length <= limit) return text
  const sentence = '\n\n(Cut here: the tracker takes no longer text. The whole of it stands at the test case.)'
  const start = text.slice(0, limit - sentence.length - 20)
  // A fence that is open would swallow the sentence.
  const fences = start.match(/^`{3,}$/gm) ?? []
  const open = fences.length % 2 === 1 ? `\n${fences.at(-1)}` : ''
  return `${start}${open}${sentence}`
}

type Draft = { title: string; text: string; environment: string }

/** What the fields of a new item are filled with: title and text of the draft, its environment where there is such a field, and what the tracker presets. */
export function prefilled({ fields, link }: Pick<WorkItemForm, 'fields' | 'link'>, draft: Draft): Typed {
  const values: Record<string, string[]> = {}
  const units: Record<string, string> = {}
  for (const { field, preset } of fields) {
    if (preset === undefined || preset === null) continue
    if (Array.isArray(preset)) values[field] = preset
    else if (typeof preset === 'object') {
      values[field] = [String(preset.duration)]
      units[field] = preset.unit
    } else values[field] = [String(preset)]
  }
  const named = (kind: FormField['kind'], names: readonly string[]) => {
    const those = fields.filter((field) => field.kind === kind && field.editable)
    return (
      those.find(({ field }) => names.includes(field.toLowerCase())) ??
      those.find(({ required }) => required) ??
      those[0]
    )
  }
  const title = named('string', titleNames)
  const text = named('text', textNames)
  if (title) values[title.field] = [draft.title]
  const place = fields.find(
    ({ label, kind }) => /^environment$/i.test(label.trim()) && (kind === 'string' || kind === 'text'),
  )
  if (place && draft.environment) values[place.field] = [draft.environment]
  if (text) values[text.field] = [fittedText(draft.text, link.kind)]
  return { values, units }
}

/**
 * What the form of another tracker is filled with, or one that was not shown before: what was typed where it has the same field, title and text under the
 * name that they have there, and for the rest what a new item begins with. A choice of one tracker means nothing to another.
 */
export function carriedOver(form: Pick<WorkItemForm, 'fields' | 'link'>, typed: Typed, draft: Draft): Typed {
  const told = (names: readonly string[]) =>
    Object.entries(typed.values).find(([field]) => names.includes(field.toLowerCase()))?.[1][0]
  const first = prefilled(form, {
    ...draft,
    title: told(titleNames) ?? draft.title,
    text: told(textNames) ?? draft.text,
  })
  const written = form.fields.filter(({ kind }) => !['pick_list', 'user', 'text'].includes(kind))
  const same = written.flatMap(({ field }) => {
    const values = typed.values[field]
    return values ? [[field, values] as const] : []
  })
  return { values: { ...first.values, ...Object.fromEntries(same) }, units: first.units }
}
