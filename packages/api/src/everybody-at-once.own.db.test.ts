import { recount } from '@caseweave/core/testing/recount'
import { testProject } from '@caseweave/core/testing/test-context'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { everydayWork, NothingToDo } from './testing/everyday-work'

/** How many people work at once, and how long (ms): `AT_ONCE_SECONDS=300 npm run test:db -- everybody-at-once` looks for what happens seldom. */
const people = 6
const lasts = Number(process.env.AT_ONCE_SECONDS ?? 10) * 1000

/** Numbers that are the same in every run; source: mulberry32, a public-domain generator of 32 bits. */
function chanceOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** What the product says to somebody who came too late, or asks for what cannot be: no fault. */
const refusals = new Set(['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND'])
/** PostgreSQL ended it, or it was to try again: told in a sentence, and nothing of it is kept (docs/decisions/counts.md). */
const passing = (error: unknown) =>
  /deadlock detected|Please try again in a while/.test(`${error} ${error instanceof Error ? error.cause : ''}`)

it(
  'keeps every count and every result true, whatever people do at once',
  async () => {
    const { ctx, project, as } = await testProject('ProjectAdmin')
    const projectId = project.id
    const [releaseIds, environmentIds] = [
      [await makeRelease(ctx.db, projectId), await makeRelease(ctx.db, projectId)].map(({ id }) => id),
      [await makeEnvironment(ctx.db, projectId), await makeEnvironment(ctx.db, projectId)].map(({ id }) => id),
    ]
    for (let at = 0; at < 8; at++) {
      const { id: moduleId } = await makeModule(ctx.db, projectId)
      for (let nth = 0; nth < 6; nth++)
        await makeTestCase(ctx.db, { projectId, moduleId }, { templateId: 2, steps: ['Open', 'Pay'] })
    }
    const done = new Set<string>()
    const broken: unknown[] = []
    const until = Date.now() + lasts
    await Promise.all(
      Array.from({ length: people }, async (_, person) => {
        const chance = chanceOf(Number(process.env.PROPERTY_SEED ?? 1) * 100 + person)
        const works = Object.entries(
          everydayWork({ ctx: await as('ProjectAdmin'), chance, projectId, releaseIds, environmentIds }),
        )
        while (Date.now() < until) {
          const [name, work] = works[chance(works.length)] ?? []
          try {
            await work?.()
            done.add(name ?? '')
          } catch (error) {
            const isRefusal = error instanceof TRPCError && refusals.has(error.code)
            if (!isRefusal && !passing(error) && !(error instanceof NothingToDo)) broken.push(name, error)
          }
        }
      }),
    )
    expect(broken).toEqual([])
    // A slow machine comes to fewer of them.
    expect(done.size).toBeGreaterThan(8)
    expect(await recount(ctx, projectId)).toEqual({})
  },
  lasts + 120_000,
)
