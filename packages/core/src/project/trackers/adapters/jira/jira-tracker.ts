import { z } from 'zod'
import type { OpenTracker, Tracker, TrackerCheck } from '../../tracker'
import { type Flavour, personOption } from './flavour'
import { jiraCall } from './jira-call'
import { linesAtOnce, linesOf } from './jira-lines'
import { fieldsToCreate, formFor, itemOf, type Jira, typesOf } from './jira-reads'
import { refOf } from './jira-refs'
import { listItems } from './jira-search'
import { attach, create, created, linkBack, update } from './jira-writes'
import { Myself, Permissions, Project } from './shapes'

const ProjectPage = z.object({ values: z.array(Project), isLast: z.boolean(), total: z.number().optional() })
const pageSize = 50

/** What we need to be allowed, and what works with it. Source: https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-permissions/ */
const permissions: Record<string, string> = {
  BROWSE_PROJECTS: 'Issues can be listed and read.',
  CREATE_ISSUES: 'Issues can be created.',
  EDIT_ISSUES: 'Issues can be changed.',
  TRANSITION_ISSUES: 'The status of issues can be changed.',
  LINK_ISSUES: 'Issues can get a link to their test cases.',
  CREATE_ATTACHMENTS: 'Screenshots can be attached.',
}

/** An adapter of Jira in one of its flavours. */
export const jiraTracker =
  (flavour: Flavour): OpenTracker =>
  (access) => {
    const call = jiraCall(access, flavour)
    const jira: Jira = { access, flavour, call }
    return {
      ...{ kind: access.kind, linesAtOnce },
      check: () => check(jira),
      projects: (query) => (flavour.isCloud ? cloudProjects(jira, query) : allProjects(jira, query)),
      types: (projectId) => typesOf(jira, projectId),
      form: (projectId, typeId, ref) => formFor(jira, projectId, typeId, ref),
      options: (query) => people(jira, query),
      items: (query) => listItems(jira, query),
      item: (_projectId, ref) => itemOf(jira, ref),
      lines: (items) => linesOf(jira, items),
      create: (projectId, typeId, values, key) => create(jira, projectId, typeId, values, key),
      created: (projectId, key, since) => created(jira, projectId, key, since),
      update: (_projectId, ref, values, knownUpdatedAt) => update(jira, ref, values, knownUpdatedAt),
      linkBack: (_projectId, ref, link) => linkBack(jira, ref, link),
      attach: (_projectId, ref, file) => attach(jira, ref, file),
      parseRef: (projectId, text) => refOf(jira, projectId, text),
    }
  }

async function check({ call }: Jira): Promise<TrackerCheck> {
  const { displayName, emailAddress } = await call.read(Myself, { path: '/myself' })
  const names = Object.keys(permissions)
  const { permissions: have } = await call.read(Permissions, {
    path: '/mypermissions',
    query: { permissions: names.join() },
  })
  const able = (name: string) => have[name]?.havePermission === true
  return {
    account: emailAddress ? `${displayName} (${emailAddress})` : displayName,
    can: names.filter(able).map((name) => permissions[name] ?? name),
    warnings: names
      .filter((name) => !able(name))
      .map((name) => `The account lacks a permission: ${name.toLowerCase().replaceAll('_', ' ')}.`),
  }
}

const remoteProject = ({ key, name, archived }: z.infer<typeof Project>) => ({ id: key, key, name, active: !archived })

async function cloudProjects(
  { call }: Jira,
  { search, cursor }: Parameters<Tracker['projects']>[0],
): ReturnType<Tracker['projects']> {
  const startAt = /^\d{1,7}$/.test(cursor ?? '') ? Number(cursor) : 0
  const {
    values,
    isLast,
    total = null,
  } = await call.read(ProjectPage, {
    path: '/project/search',
    query: { startAt, maxResults: pageSize, orderBy: 'name', query: search.trim() || undefined },
  })
  return {
    rows: values.map(remoteProject),
    next: isLast || values.length === 0 ? null : String(startAt + values.length),
    total,
  }
}

/** Data Center tells all its projects at once, and does not search them. */
async function allProjects(
  { call }: Jira,
  { search, cursor }: Parameters<Tracker['projects']>[0],
): ReturnType<Tracker['projects']> {
  const words = search.trim().toLowerCase()
  const all = (await call.read(z.array(Project), { path: '/project' }))
    .filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(words))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  const startAt = /^\d{1,7}$/.test(cursor ?? '') ? Number(cursor) : 0
  const next = startAt + pageSize
  return {
    rows: all.slice(startAt, next).map(remoteProject),
    next: next < all.length ? String(next) : null,
    total: all.length,
  }
}

/** People for a field: whom issues can be assigned to for the assignee, anybody for others. */
async function people(jira: Jira, { projectId, typeId, field, search }: Parameters<Tracker['options']>[0]) {
  const { call, flavour } = jira
  const system = field === 'assignee' ? field : (await fieldsToCreate(jira, projectId, typeId))[field]?.schema.system
  const words = search.trim()
  const query = {
    [flavour.personQuery]: words === '' && !flavour.isCloud && system !== 'assignee' ? '.' : words,
    maxResults: 20,
  }
  const found = await call.read(z.array(z.looseObject({ active: z.boolean().optional() })), {
    path: system === 'assignee' ? '/user/assignable/search' : '/user/search',
    query: system === 'assignee' ? { ...query, project: projectId } : query,
  })
  return found.filter(({ active }) => active !== false).flatMap((person) => personOption(flavour, person) ?? [])
}
