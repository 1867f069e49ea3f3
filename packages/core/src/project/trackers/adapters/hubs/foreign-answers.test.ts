import { expect, test } from 'vitest'
import { readAnswer } from '../../ask-tracker'
import { itemOf as githubItem } from '../github/issues'
import * as github from '../github/shapes'
import { itemOf as gitlabItem } from '../gitlab/issues'
import * as gitlab from '../gitlab/shapes'

// Answers as public fixtures record them, in our words: all fields of that time, none of ours. Sources: the scenarios "search-issues", "paginate-issues",
// "labels" and "errors" of https://github.com/octokit/fixtures, the examples of https://docs.gitlab.com/api/issues/ and of its editions since 2016.

const answer = (json: unknown) => ({ status: 200, headers: {}, text: JSON.stringify(json) })

const githubPerson = (login: string) => ({
  ...{ login, id: 31, node_id: 'MDA6RW50aXR5MQ==', gravatar_id: '', type: 'User', site_admin: false },
  ...{ avatar_url: 'https://avatars1.githubusercontent.com/u/31?v=4', url: `https://api.github.com/users/${login}` },
  ...{ html_url: `https://github.com/${login}`, gists_url: `https://api.github.com/users/${login}/gists{/gist_id}` },
})

/** Before there were reasons of closing, types and several assignees. */
const githubOf2017 = {
  ...{ url: 'https://api.github.com/repos/cave/doors/issues/2', id: 1000, node_id: 'MDA6RW50aXR5MQ==', number: 2 },
  ...{ repository_url: 'https://api.github.com/repos/cave/doors', html_url: 'https://github.com/cave/doors/issues/2' },
  ...{ title: 'The door stays shut 🚪', user: githubPerson('alibaba'), state: 'open', locked: false, comments: 42 },
  ...{ labels: [{ id: 5, url: 'https://api.github.com/x', name: 'door', color: 'ededed', default: false }] },
  ...{ assignee: null, milestone: null, created_at: '2017-10-10T16:00:00Z', updated_at: '2017-10-10T16:00:00Z' },
  ...{ closed_at: null, author_association: 'NONE', body: 'I said “open sesame”\r\n\r\nbut no luck!', score: 42 },
}

const githubOfToday = {
  ...githubOf2017,
  ...{
    state: 'closed',
    state_reason: 'duplicate',
    assignees: [githubPerson('morgiana')],
    performed_via_github_app: null,
  },
  ...{ labels: ['door', { id: 6, name: null, color: null }], active_lock_reason: null, issue_field_values: [] },
  ...{ milestone: { url: 'https://api.github.com/x', id: 9, number: 4, title: 'Cave 2', state: 'open', due_on: null } },
  ...{ type: { id: 410, node_id: 'IT_x', name: 'Bug', description: null, color: 'red', is_enabled: true } },
  ...{ sub_issues_summary: { total: 0, completed: 0, percent_completed: 0 }, reactions: { '+1': 1, total_count: 1 } },
}

test('Issues of GitHub, of 2017 and of today, are read.', () => {
  const found = readAnswer(
    answer({ total_count: 2, incomplete_results: false, items: [githubOf2017, githubOfToday] }),
    github.Found,
  )
  const [older, newer] = found.items.map((issue) => githubItem(issue, 'cave/doors', 'https://github.com'))
  expect(older).toMatchObject({ type: 'Issue', status: 'Open', assignee: null, typeId: '-' })
  expect(older?.values).toMatchObject({ labels: ['door'], body: 'I said “open sesame”\r\n\r\nbut no luck!' })
  expect(newer).toMatchObject({ type: 'Bug', status: 'Closed as duplicate', assignee: 'morgiana', typeId: 'Bug' })
  expect(newer?.values).toMatchObject({ labels: ['door'], milestone: '4', state: 'duplicate' })
})

test('Refusals of GitHub are read, in each of their forms.', () => {
  for (const refusal of [
    { message: 'Validation Failed', errors: [{ resource: 'Label', code: 'invalid', field: 'color' }] },
    { message: 'Validation Failed', errors: ['Title is too long'], documentation_url: 'https://docs.github.com' },
    {
      message: 'Invalid request.\n\n"title" wasn\'t supplied.',
      documentation_url: 'https://docs.github.com',
      status: '422',
    },
    { message: 'Validation Failed', errors: [{ resource: 'Issue', code: 'custom', field: null, message: 'No.' }] },
  ])
    expect(github.Refusal.safeParse(refusal).success, JSON.stringify(refusal)).toBe(true)
})

const gitlabPerson = (id: number, username: string, name: string) => ({
  ...{ id, username, name, state: 'active', avatar_url: null, web_url: `https://gitlab.example.com/${username}` },
})

/** Before there were types of issues. */
const gitlabOf2016 = {
  ...{
    id: 76,
    iid: 6,
    project_id: 1,
    title: 'Nobody opens',
    description: null,
    state: 'opened',
    labels: ['foo', 'bar'],
  },
  ...{ created_at: '2016-01-04T15:31:51.081Z', updated_at: '2016-01-04T15:31:51.081+02:00', user_notes_count: 1 },
  ...{ author: gitlabPerson(18, 'eileen', 'Eileen'), assignee: gitlabPerson(1, 'root', 'Administrator') },
  ...{ milestone: { id: 17, iid: 2, title: 'v4.0', state: 'closed', due_date: null }, due_date: '2016-07-22' },
  ...{ web_url: 'https://gitlab.example.com/cave/doors/issues/6', confidential: false, subscribed: false },
}

const gitlabOfToday = {
  ...gitlabOf2016,
  ...{ state: 'closed', type: 'INCIDENT', issue_type: 'incident', severity: 'UNKNOWN', weight: null, moved_to_id: 91 },
  ...{ assignees: [gitlabPerson(2, 'ali', 'Ali Baba'), gitlabPerson(1, 'root', 'Administrator')], epic: null },
  ...{ web_url: 'https://gitlab.example.com/cave/doors/-/work_items/6', imported: false, imported_from: 'none' },
  ...{ references: { short: '#6', relative: '#6', full: 'cave/doors#6' }, discussion_locked: null, _links: {} },
}

test('Issues of GitLab, of 2016 and of today, are read.', () => {
  const issues = readAnswer(answer([gitlabOf2016, gitlabOfToday]), gitlab.Issue.array())
  const [older, newer] = issues.map((issue) => gitlabItem(issue, 'cave/doors', 'https://gitlab.example.com'))
  expect(older).toMatchObject({ type: 'Issue', status: 'Open', assignee: 'Administrator', typeId: 'issue' })
  expect(older?.updatedAt).toEqual(new Date('2016-01-04T13:31:51.081Z'))
  expect(older?.values).toMatchObject({ assignee_ids: '1', milestone_id: '17', due_date: '2016-07-22' })
  expect(older?.values).not.toHaveProperty('weight')
  expect(newer).toMatchObject({ type: 'Incident', status: 'Moved', assignee: 'Ali Baba', typeId: 'incident' })
  expect(newer?.values).toMatchObject({ weight: null, description: '' })
  expect(readAnswer(answer([gitlabOf2016, gitlabOfToday]), gitlab.Weighed.array())).toEqual([false, true])
})

test('Refusals of GitLab are read, in each of their forms.', () => {
  for (const refusal of [
    { message: '404 Project Not Found' },
    { message: { title: ['is too long (maximum is 255 characters)'], base: ['No.'] } },
    { message: { title: 'is invalid' } },
    { message: ['Title is invalid'] },
    { error: 'title is missing' },
    { error: 'insufficient_scope', error_description: 'The request requires higher privileges.', scope: 'api' },
  ])
    expect(gitlab.Refusal.safeParse(refusal).success, JSON.stringify(refusal)).toBe(true)
})

test('An address elsewhere is not where people read an item.', () => {
  const [github2017] = readAnswer(answer([{ ...githubOf2017, html_url: 'javascript:alert(1)' }]), github.Issue.array())
  const [gitlab2016] = readAnswer(
    answer([{ ...gitlabOf2016, web_url: 'https://evil.example.org/' }]),
    gitlab.Issue.array(),
  )
  if (!github2017 || !gitlab2016) throw new Error('not read')
  expect(githubItem(github2017, 'cave/doors', 'https://github.com').address).toBe(
    'https://github.com/cave/doors/issues/2',
  )
  const { address } = gitlabItem(gitlab2016, 'cave/doors', 'https://gitlab.example.com/git')
  expect(address).toBe('https://gitlab.example.com/git/cave/doors/-/issues/6')
})
