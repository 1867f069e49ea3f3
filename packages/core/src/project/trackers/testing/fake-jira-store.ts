import { fakeClock } from './fake-tracker'

export type FakeIssue = {
  number: number
  key: string
  projectId: string
  typeId: string
  statusId: string
  fields: Record<string, unknown>
  createdAt: Date
  updatedAt: Date
  hidden: boolean
  links: Map<string, { url: string; title: string }>
  files: { name: string; bytes: Buffer }[]
}

export type FakeField = {
  name: string
  required: boolean
  hasDefaultValue?: boolean
  defaultValue?: unknown
  schema: { type: string; system?: string; custom?: string; items?: string }
  operations: string[]
  allowedValues?: unknown[]
}

const set = ['set']
const custom = (type: string) => `com.atlassian.jira.plugin.system.customfieldtypes:${type}`

/** The fields of each form, of the kinds that are told apart. Source: https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issues/ (createmeta) */
const usualFields = (): Record<string, FakeField> => ({
  summary: { name: 'Summary', required: true, schema: { type: 'string', system: 'summary' }, operations: set },
  description: {
    name: 'Description',
    required: false,
    schema: { type: 'string', system: 'description' },
    operations: set,
  },
  issuetype: { name: 'Issue Type', required: true, schema: { type: 'issuetype', system: 'issuetype' }, operations: [] },
  project: { name: 'Project', required: true, schema: { type: 'project', system: 'project' }, operations: set },
  priority: {
    ...{ name: 'Priority', required: true, hasDefaultValue: true, defaultValue: { id: '3', name: 'Medium' } },
    ...{ schema: { type: 'priority', system: 'priority' }, operations: set },
    allowedValues: [
      { id: '2', name: 'High' },
      { id: '3', name: 'Medium' },
    ],
  },
  labels: {
    name: 'Labels',
    required: false,
    schema: { type: 'array', items: 'string', system: 'labels' },
    operations: ['add', 'set'],
  },
  reporter: { name: 'Reporter', required: false, schema: { type: 'user', system: 'reporter' }, operations: set },
  assignee: { name: 'Assignee', required: false, schema: { type: 'user', system: 'assignee' }, operations: set },
  duedate: { name: 'Due date', required: false, schema: { type: 'date', system: 'duedate' }, operations: set },
  timetracking: {
    name: 'Time tracking',
    required: false,
    schema: { type: 'timetracking', system: 'timetracking' },
    operations: ['edit', 'set'],
  },
  attachment: {
    name: 'Attachment',
    required: false,
    schema: { type: 'array', items: 'attachment', system: 'attachment' },
    operations: [],
  },
  customfield_10001: {
    name: 'Steps',
    required: false,
    schema: { type: 'string', custom: custom('textarea') },
    operations: set,
  },
  customfield_10002: {
    name: 'Points',
    required: false,
    schema: { type: 'number', custom: custom('float') },
    operations: set,
  },
  customfield_10003: {
    ...{
      name: 'Browsers',
      required: false,
      schema: { type: 'array', items: 'option', custom: custom('multicheckboxes') },
    },
    ...{
      operations: ['add', 'set'],
      allowedValues: [
        { id: '11', value: 'Firefox' },
        { id: '12', value: 'Safari', disabled: true },
      ],
    },
  },
  customfield_10004: {
    ...{
      name: 'Place',
      required: false,
      schema: { type: 'option-with-child', custom: custom('cascadingselect') },
      operations: set,
    },
    allowedValues: [{ id: '21', value: 'Shop', children: [{ id: '22', value: 'Basket' }] }],
  },
  customfield_10005: {
    name: 'Team',
    required: false,
    schema: { type: 'team', custom: 'com.example:team' },
    operations: set,
  },
  customfield_10006: {
    name: 'Severity',
    required: false,
    schema: { type: 'string', custom: custom('textfield') },
    operations: set,
  },
})

export const statuses: Record<string, { id: string; name: string; statusCategory: { key: string } }> = {
  todo: { id: 'todo', name: 'To Do', statusCategory: { key: 'new' } },
  done: { id: 'done', name: 'Done', statusCategory: { key: 'done' } },
}

export const types = [
  { id: '10001', name: 'Bug', subtask: false },
  { id: '10002', name: 'Task', subtask: false },
]

export const resolution: FakeField = {
  ...{ name: 'Resolution', required: true, schema: { type: 'resolution', system: 'resolution' }, operations: set },
  allowedValues: [{ id: '1', name: 'Fixed' }],
}

/** What a Jira keeps, with two projects, and a person who has signed in. */
export function fakeJiraStore() {
  const clock = fakeClock()
  const issues = new Map<string, FakeIssue>()
  const projects = new Map([
    ['SHOP', 'The shop'],
    ['WEB', 'The site'],
  ])
  const fields = usualFields()
  let serial = 0
  return {
    ...{ clock, issues, projects, fields },
    /** Statuses that can be reached only with these fields. */
    needed: new Map<string, Record<string, FakeField>>(),
    seen(key: string): FakeIssue | null {
      const issue = issues.get(key)
      return issue && !issue.hidden && projects.has(issue.projectId) ? issue : null
    },
    add(projectId: string, typeId: string, values: Record<string, unknown>): FakeIssue {
      serial += 1
      const at = clock.tick()
      const key = `${projectId}-${serial}`
      const issue: FakeIssue = {
        ...{ number: serial, key, projectId, typeId, statusId: 'todo', createdAt: at, updatedAt: at, hidden: false },
        fields: { priority: { id: '3', name: 'Medium' }, ...values },
        ...{ links: new Map(), files: [] },
      }
      issues.set(key, issue)
      return issue
    },
    touch(issue: FakeIssue) {
      issue.updatedAt = clock.tick()
    },
  }
}
export type FakeJiraState = ReturnType<typeof fakeJiraStore>
