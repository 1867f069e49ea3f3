import { TicketType } from '@caseweave/contract/project/tickets/tickets'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint'

const projectId = 'Id of the project.'
const caseNumber = 'Number of the case: 12 for TC-12.'

const ticket = {
  number: 'Its number in the tracker, such as SHOP-12, or its address.',
  type: '`Normal` = found while testing, `Production` = met by users: then the test case cannot be mapped.',
  remarks: 'Remarks.',
  applicable: 'False where it says nothing about the test case any more; true when left out.',
}

const Ticket = z
  .object({
    id: z.int(),
    number: z.string(),
    type: TicketType,
    release: z.string(),
    environment: z.string(),
    version: z.int().describe('The version of the case when it was attached.'),
    remarks: z.string(),
    applicable: z.boolean(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    item: z
      .object({
        key: z.string(),
        title: z.string(),
        type: z.string(),
        status: z.string(),
        state: z.enum(['open', 'closed']),
        assignee: z.string().nullable(),
        address: z.string(),
        presence: z
          .enum(['there', 'gone', 'hidden'])
          .describe(
            '`gone`: the tracker has it no more; `hidden`: it does not show it to the account of the connection.',
          ),
        statusAt: z.iso.datetime().describe('As of when all this is.'),
        closedAt: z.iso.datetime().nullable(),
        tracker: z.string(),
        failsAgain: z
          .boolean()
          .describe('It is closed, and the newest result for its release and environment is a later Fail.'),
      })
      .meta({ id: 'TicketItem' })
      .nullable()
      .describe('What its tracker last told; null where none is known that has it.'),
  })
  .meta({ id: 'Ticket' })

const Attached = z.object({ number: z.string() }).meta({ id: 'AttachedTicket' })

/** The tickets of test cases. */
export const ticketEndpoints: Endpoint[] = [
  endpoint('tickets', 'list', {
    method: 'get',
    path: '/projects/{projectId}/test-cases/{caseNumber}/tickets',
    scope: 'cases:read',
    group: 'Tickets',
    summary: 'List the tickets of a test case, newest first',
    parameters: { projectId, caseNumber },
    answer: z.object({ productionBug: z.boolean(), tickets: z.array(Ticket) }).meta({ id: 'TicketsOfTestCase' }),
  }),
  endpoint('workItems', 'attachLater', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/{caseNumber}/tickets',
    scope: 'cases:write',
    group: 'Tickets',
    summary: 'Attach a ticket to a test case',
    description:
      'To its newest version, for one release and environment; 409 when it is attached there already. Title and status follow as soon as its tracker was asked.',
    parameters: {
      ...{ projectId, caseNumber, ...ticket },
      ...{ releaseId: 'Id of the release.', environmentId: 'Id of the environment.' },
    },
    statuses: [201],
    answer: Attached,
    locationOf: (_attached, { input }) => `/test-cases/${Number(input.caseNumber)}/tickets`,
  }),
  endpoint('executions', 'attachTicket', {
    method: 'post',
    path: '/projects/{projectId}/test-cases/{caseNumber}/results/{executionId}/tickets',
    scope: 'cases:write',
    group: 'Tickets',
    summary: 'Attach a ticket to the test case of a result',
    description: 'For the release and environment of the result; the rest as above.',
    parameters: { projectId, caseNumber, executionId: 'Id of the result, as adding it answers.', ...ticket },
    statuses: [201],
    answer: Attached,
    locationOf: (_attached, { input }) => `/test-cases/${Number(input.caseNumber)}/tickets`,
  }),
  endpoint('tickets', 'remove', {
    method: 'delete',
    path: '/projects/{projectId}/test-cases/{caseNumber}/tickets/{ticketId}',
    scope: 'cases:write',
    group: 'Tickets',
    summary: 'Take a ticket off a test case',
    description: 'It stays in its tracker.',
    parameters: { projectId, caseNumber, ticketId: 'Id of the ticket, as the list tells it.' },
    answer: null,
  }),
]
