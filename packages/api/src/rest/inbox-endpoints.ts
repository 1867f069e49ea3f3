import { TestResult } from '@caseweave/contract/results/executions/executions'
import { aliasPageSize, inboxPageSize } from '@caseweave/contract/results/result-imports/result-inbox'
import { z } from 'zod'
import { askedPage } from './asked-page'
import { type Endpoint, endpoint } from './endpoint'

const projectId = 'Id of the project.'
const test = { id: z.int(), name: z.string(), className: z.string(), fileName: z.string() }

const Inbox = z
  .object({
    page: z.int(),
    total: z.int().describe('Tests on all pages.'),
    results: z.int().describe('Their results.'),
    items: z.array(
      z
        .object({
          ...test,
          suite: z.string(),
          waiting: z.int(),
          ambiguous: z.boolean(),
          lastResult: TestResult,
          lastMessage: z.string(),
          lastAt: z.iso.datetime(),
          candidates: z.array(z.object({ number: z.int(), summary: z.string(), percent: z.number().nullable() })),
        })
        .meta({ id: 'InboxItem' }),
    ),
  })
  .meta({ id: 'Inbox' })

const Alias = z
  .object({
    ...test,
    testCase: z
      .object({ number: z.int(), summary: z.string(), deleted: z.boolean() })
      .nullable()
      .describe('Null = its results are ignored.'),
    results: z.int(),
    createdBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Alias' })

/** Tests whose results wait for a person, and what was decided. */
export const inboxEndpoints: Endpoint[] = [
  endpoint('resultInbox', 'list', {
    method: 'get',
    path: '/projects/{projectId}/inbox',
    scope: 'runs:read',
    group: 'Inbox',
    summary: 'List tests whose results found no test case',
    parameters: { projectId, show: 'Which of them.', search: 'Part of a name.', page: 'Which page, from 1.' },
    answer: Inbox,
    view: (inbox, { input }) => {
      const page = askedPage(input, inbox.page)
      return { ...inbox, page, items: page === inbox.page ? inbox.items : [] }
    },
    links: ({ page: shown, total }, { input }) => {
      const page = askedPage(input, shown)
      return page * inboxPageSize < total ? { next: { page: page + 1 } } : {}
    },
  }),
  endpoint('resultInbox', 'decide', {
    method: 'post',
    path: '/projects/{projectId}/inbox/decisions',
    scope: 'runs:write',
    group: 'Inbox',
    summary: 'Decide which test case tests belong to',
    parameters: {
      projectId,
      decision: 'To the `case` of `caseNumber`, to a new one (`create`), or to none (`ignore`).',
    },
    answer: z
      .object({ tests: z.int(), results: z.int(), created: z.int().describe('New test cases.') })
      .meta({ id: 'Decided' }),
  }),
  endpoint('resultInbox', 'aliases', {
    method: 'get',
    path: '/projects/{projectId}/aliases',
    scope: 'runs:read',
    group: 'Inbox',
    summary: 'List aliases: what was decided about tests, newest first',
    parameters: { projectId, before: 'Only aliases that are older than the one with this id.' },
    answer: z.array(Alias),
    links: (aliases) => {
      const last = aliases.at(-1)
      return last && aliases.length >= aliasPageSize ? { next: { before: last.id } } : {}
    },
  }),
  endpoint('resultInbox', 'removeAlias', {
    method: 'delete',
    path: '/projects/{projectId}/aliases/{id}',
    scope: 'runs:write',
    group: 'Inbox',
    summary: 'Delete an alias',
    description: 'Its test comes back to the inbox.',
    parameters: { projectId, id: 'Id of the alias.' },
    answer: null,
  }),
]
