import { type Ctx, createContext } from '@caseweave/core/context'
import { testProject } from '@caseweave/core/testing/test-context'
import { callTRPCProcedure, TRPCError } from '@trpc/server'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, callers } from './permission-callers'
import { permissionMatrix } from './permission-matrix'
import { appRouter } from './router'
import type { ProcedureMeta } from './trpc'

type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription'; meta?: ProcedureMeta } }

/** All procedures by their path; the router keeps them flat, though its type says nested. */
const flat = appRouter._def.procedures as unknown as Record<string, Procedure>
const procedures = Object.entries(flat)
  .map(([path, { _def }]) => ({ path, type: _def.type, meta: _def.meta }))
  .sort((one, other) => (one.path < other.path ? -1 : 1))

let people: Record<Caller, Ctx>
let place: { projectId: number; organizationId: number }

beforeAll(async () => {
  const { services, project, organization, as, asAdmin, asMember, asHumanResource, asStranger, asOperator } =
    await testProject('QA', { billing: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', priceId: 'price_1' } })
  place = { projectId: project.id, organizationId: organization.id }
  people = {
    anonymous: createContext(services, null),
    stranger: await asStranger(),
    member: await asMember(),
    ReportViewer: await as('ReportViewer'),
    Dev: await as('Dev'),
    QA: await as('QA'),
    ProjectLead: await as('ProjectLead'),
    ProjectAdmin: await as('ProjectAdmin'),
    admin: await asAdmin(),
    humanResource: await asHumanResource(),
    operator: await asOperator(),
  }
})

/** How the permission of a procedure refuses a caller; what it says of the rest of the input does not count. */
const refusals = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND']

/**
 * Really calls a procedure with nothing but the ids of the project and its organization: the permission comes before the
 * rest of the input. Answers the code of the refusal, or null.
 */
async function refusalOf(path: string, type: Procedure['_def']['type'], caller: Caller) {
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx: people[caller],
      getRawInput: async () => place,
      signal: AbortSignal.timeout(10_000),
      batchIndex: 0,
    })
    return null
  } catch (error) {
    if (!(error instanceof TRPCError)) throw new Error(`${path} for ${caller}`, { cause: error })
    return refusals.includes(error.code) ? error.code : null
  }
}

it('has a line for every procedure, and no other', () => {
  expect(procedures.map(({ path }) => path)).toEqual(Object.keys(permissionMatrix).sort())
})

it.each(procedures)('answers each caller of $path as the table says', async ({ path, type, meta }) => {
  const answers: Partial<Record<Caller, string | null>> = {}
  const expected: typeof answers = {}
  for (const caller of callers) {
    answers[caller] = await refusalOf(path, type, caller)
    // What the caller cannot see is answered like what is not there; what they can see and may not do is forbidden.
    const outside = caller === 'stranger' || caller === 'operator'
    const unseen =
      (outside && meta?.scope !== 'operator') ||
      ((caller === 'member' || caller === 'humanResource') && meta?.scope === 'project')
    const refusal = caller === 'anonymous' ? 'UNAUTHORIZED' : unseen ? 'NOT_FOUND' : 'FORBIDDEN'
    expected[caller] = permissionMatrix[path]?.includes(caller) ? null : refusal
  }
  expect(answers).toEqual(expected)
})
