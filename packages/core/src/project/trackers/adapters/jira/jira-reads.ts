import type { FormField, Item, ItemLine } from '@caseweave/contract/project/trackers/work-items'
import type { TrackerAccess } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import { formOf, statusField, transitionFields } from './field-form'
import { fieldValue } from './field-values'
import { type Flavour, personOption } from './flavour'
import type { JiraCall } from './jira-call'
import { type Field, Fields, Issue, IssueToEdit, lineFields, momentOf, Project, Transitions, Types } from './shapes'

/** How many pages of types or fields are read: a form has as many as it has. */
const mostPages = 10

/** What the parts of an adapter of Jira work with. */
export type Jira = { access: TrackerAccess; flavour: Flavour; call: JiraCall }

export const pathOf = (ref: string) => `/issue/${encodeURIComponent(ref)}`

export function lineOf({ access }: Jira, { key, fields }: Issue): ItemLine {
  const { summary, status, issuetype, assignee, priority, updated, project } = fields
  return {
    ...{ ref: key, key, title: summary, type: issuetype.name, status: status.name, projectId: project.key },
    // Done is the one category in which nothing is left to do, whatever the statuses in it are called.
    state: status.statusCategory?.key === 'done' ? 'closed' : 'open',
    assignee: assignee?.displayName ?? null,
    priority: priority ? { id: priority.id, label: priority.name } : null,
    updatedAt: momentOf(updated),
    address: `${access.address}/browse/${key}`,
  }
}

/** A part of a list; it goes on as its total says, unless it says so itself. */
type Part<T> = { rows: T[]; total?: number | undefined; isLast?: boolean | undefined }

/** Goes through numbered pages as far as they go. */
async function allPages<T>(page: (startAt: number) => Promise<Part<T>>): Promise<T[]> {
  const all: T[] = []
  for (let pages = 0; pages < mostPages; pages++) {
    const { rows, total = 0, isLast = all.length + rows.length >= total } = await page(all.length)
    all.push(...rows)
    if (rows.length === 0 || isLast) break
  }
  return all
}

const metaOf = (projectId: string) => `/issue/createmeta/${encodeURIComponent(projectId)}/issuetypes`

export const typesOf = ({ call }: Jira, projectId: string) =>
  allPages(async (startAt) => {
    const { issueTypes, values, ...page } = await call.read(Types, {
      path: metaOf(projectId),
      query: { startAt, maxResults: 100 },
    })
    return { rows: (issueTypes ?? values ?? missing('types')).map(({ id, name }) => ({ id, name })), ...page }
  })

function missing(what: string): never {
  throw new TrackerError('broken', `The answer of Jira has no ${what}.`)
}

/** The fields of a new issue of this type. */
export async function fieldsToCreate(
  { call }: Jira,
  projectId: string,
  typeId: string,
): Promise<Record<string, Field>> {
  const rows = await allPages(async (startAt) => {
    const { fields, values, ...page } = await call.read(Fields, {
      path: `${metaOf(projectId)}/${encodeURIComponent(typeId)}`,
      query: { startAt, maxResults: 100 },
    })
    return { rows: fields ?? values ?? missing('fields'), ...page }
  })
  return Object.fromEntries(rows.map(({ fieldId, ...field }) => [fieldId, field]))
}

/** An issue with all its fields, and how each can be changed. */
export const issueToEdit = ({ call }: Jira, ref: string) =>
  call.read(IssueToEdit, { path: pathOf(ref), query: { fields: '*all', expand: 'editmeta' } })

export const transitionsOf = async ({ call }: Jira, ref: string) =>
  (await call.read(Transitions, { path: `${pathOf(ref)}/transitions`, query: { expand: 'transitions.fields' } }))
    .transitions

export async function formFor(jira: Jira, projectId: string, typeId: string, ref?: string): Promise<FormField[]> {
  const { flavour } = jira
  if (ref === undefined) return formOf(flavour, await fieldsToCreate(jira, projectId, typeId))
  const { editmeta, fields } = await issueToEdit(jira, ref)
  const transitions = await transitionsOf(jira, ref)
  const form = formOf(flavour, editmeta?.fields ?? {}).map((field) => withPeople(flavour, field, fields[field.field]))
  return [...form, statusField(fields.status, transitions), ...transitionFields(flavour, form, transitions)]
}

/** People who are in a field by now are among its options, so that they have a name. */
function withPeople(flavour: Flavour, field: FormField, value: unknown): FormField {
  if (field.kind !== 'user') return field
  const people = (Array.isArray(value) ? value : [value]).flatMap((each) => personOption(flavour, each) ?? [])
  return { ...field, options: people }
}

export async function itemOf(jira: Jira, ref: string): Promise<Item> {
  const issue = await issueToEdit(jira, ref)
  const { fields, editmeta } = issue
  const values = Object.entries(editmeta?.fields ?? {}).map(
    ([field, meta]) => [field, fieldValue(jira.flavour, field, meta, fields[field])] as const,
  )
  return {
    ...lineOf(jira, issue),
    typeId: fields.issuetype.id,
    // Somebody who may change nothing sees what it is called and says.
    values: {
      summary: fields.summary,
      description: jira.flavour.read(fields.description),
      ...Object.fromEntries(values),
      status: fields.status.id,
    },
  }
}

export const lineAt = async (jira: Jira, ref: string): Promise<ItemLine> =>
  lineOf(jira, await jira.call.read(Issue, { path: pathOf(ref), query: { fields: lineFields.join() } }))

export const projectAt = ({ call }: Jira, projectId: string) =>
  call.read(Project, { path: `/project/${encodeURIComponent(projectId)}` })
