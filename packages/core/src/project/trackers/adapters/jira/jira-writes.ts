import { randomUUID } from 'node:crypto'
import type { FieldValues, ItemLine } from '@caseweave/contract/project/trackers/work-items'
import type { ItemFile } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import { fieldsFor, fieldValue } from './field-values'
import { fieldsToCreate, issueToEdit, type Jira, lineAt, lineOf, pathOf, transitionsOf } from './jira-reads'
import { found } from './jira-search'
import { quoted } from './jql'
import { type Field, Linked, lineFields, Made, momentOf } from './shapes'

/** What stands at the end of the text of an issue that we made; Jira has no text that readers do not see. */
const marked = (text: string, key: string) => `${text.trim()}\n\nCaseweave: ${key}`.trim()

/** How many of the newest issues are searched for one whose answer was lost. */
const newest = 50

export async function create(
  jira: Jira,
  projectId: string,
  typeId: string,
  values: FieldValues,
  key: string,
): Promise<ItemLine> {
  const { call, flavour } = jira
  const metas = await fieldsToCreate(jira, projectId, typeId)
  const text = typeof values.description === 'string' ? values.description : ''
  // Empty values are as good as none, but for what has to be filled: of that Jira says so.
  const filled = Object.entries({ ...values, description: marked(text, key) }).filter(
    ([field, value]) =>
      metas[field]?.required || (value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
  const { key: ref } = await call.read(Made, {
    ...{ method: 'POST', path: '/issue' },
    json: {
      fields: {
        ...fieldsFor(flavour, metas, Object.fromEntries(filled)),
        project: { key: projectId },
        issuetype: { id: typeId },
      },
    },
  })
  try {
    return await lineAt(jira, ref)
  } catch (error) {
    if (!(error instanceof TrackerError)) throw error
    // It is there: a refusal of what came after would read as if nothing had been made.
    throw new TrackerError('broken', 'Jira made the issue, and did not show it.', { cause: error })
  }
}

export async function created(jira: Jira, projectId: string, key: string, since: Date): Promise<ItemLine | null> {
  // JQL reads times in the zone of the account, so that it is asked in minutes before now.
  const minutes = Math.max(1, Math.ceil((jira.access.now().getTime() - since.getTime()) / 60_000) + 2)
  const { issues } = await found(jira, {
    jql: `project = ${quoted(projectId)} AND created >= "-${minutes}m" ORDER BY created DESC`,
    fields: [...lineFields, 'description'],
    ...{ cursor: null, size: newest },
  })
  const made = issues.find(({ fields }) => jira.flavour.read(fields.description).includes(key))
  return made ? lineOf(jira, made) : null
}

export async function update(
  jira: Jira,
  ref: string,
  values: FieldValues,
  knownUpdatedAt: Date | null,
): Promise<ItemLine> {
  const { call, flavour } = jira
  const { fields: before, editmeta } = await issueToEdit(jira, ref)
  if (knownUpdatedAt && momentOf(before.updated)?.getTime() !== knownUpdatedAt.getTime())
    throw new TrackerError('conflict', 'The issue was changed meanwhile.')
  const metas = editmeta?.fields ?? {}
  const { status, ...others } = values
  const changes = Object.entries(others).filter(([field, value]) => {
    const meta = metas[field]
    // What is as it was is not written: a text would lose what ours cannot say, such as its tables.
    return !meta || JSON.stringify(fieldValue(flavour, field, meta, before[field])) !== JSON.stringify(value)
  })
  const change = typeof status === 'string' && status !== before.status.id ? await changeOf(jira, ref, status) : null
  const changed = Object.fromEntries(changes)
  const fields = fieldsFor(flavour, metas, changed)
  // Fields of the change alone go with it; a field of both is written once, before.
  const ofChange = change ? fieldsFor(flavour, without(change.fields ?? {}, metas), changed) : {}
  if (Object.keys(fields).length > 0) await call.send({ method: 'PUT', path: pathOf(ref), json: { fields } })
  if (change)
    await call.send({
      ...{ method: 'POST', path: `${pathOf(ref)}/transitions` },
      json: { transition: { id: change.id }, ...(Object.keys(ofChange).length > 0 ? { fields: ofChange } : {}) },
    })
  return lineAt(jira, ref)
}

/** The way to a status from where the issue is; `invalid` when there is none. */
async function changeOf(jira: Jira, ref: string, status: string) {
  const change = (await transitionsOf(jira, ref)).find(({ to }) => to.id === status)
  if (change) return change
  const fields = { status: 'The issue cannot get there from where it is.' }
  throw new TrackerError('invalid', 'There is no transition to this status.', { fields })
}

const without = (fields: Record<string, Field>, others: Record<string, Field>) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !Object.hasOwn(others, field)))

/** Source: https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issue-remote-links/ (the same `globalId` changes the link that is there) */
export async function linkBack({ call }: Jira, ref: string, link: { key: string; url: string; title: string }) {
  await call.read(Linked, {
    ...{ method: 'POST', path: `${pathOf(ref)}/remotelink`, repeatable: true },
    json: {
      globalId: `caseweave=${link.key}`.slice(0, 255),
      application: { type: 'app.caseweave', name: 'Caseweave' },
      relationship: 'is tested by',
      object: { url: link.url, title: link.title.slice(0, 255) },
    },
  })
}

/** Source: https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issue-attachments/ */
export function attach({ call }: Jira, ref: string, { name, type, bytes }: ItemFile) {
  const boundary = `caseweave-${randomUUID()}`
  const quotedName = name.replace(/[\r\n]/g, ' ').replaceAll('"', '%22')
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${quotedName}"`,
    `Content-Type: ${/^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'}`,
  ].join('\r\n')
  return call.send({
    ...{ method: 'POST', path: `${pathOf(ref)}/attachments` },
    // Jira takes no file from what could be the form of another site.
    headers: { 'x-atlassian-token': 'no-check' },
    body: {
      type: `multipart/form-data; boundary=${boundary}`,
      content: Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    },
  })
}
