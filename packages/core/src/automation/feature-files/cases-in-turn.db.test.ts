import { setTimeout as sleep } from 'node:timers/promises'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { putFeatureFile } from './put-feature-file'
import { makeFeatureFile } from './testing/make-feature-file'

/** Two cases, and a file whose scenarios may name them. */
async function place() {
  const { ctx, project } = await testProject('Dev')
  const projectId = project.id
  const { id: moduleId } = await makeModule(ctx.db, projectId)
  const ids: number[] = []
  for (let made = 0; made < 2; made++) ids.push((await makeTestCase(ctx.db, { projectId, moduleId })).id)
  const [first = 0, second = 0] = ids
  await makeFeatureFile(ctx, projectId, 'Feature: f\n', 'f.feature')
  const [file] = await ctx.db.execute<{ id: number }>(sql`
    select id::int as id from feature_files where project_id = ${projectId}`)
  const fileId = file?.id ?? 0
  let version = 1
  const save = async (text: string) => {
    const input = { fileId, version: version++, keepDescriptions: false, merge: false }
    return putFeatureFile(ctx, { ...input, projectId, bytes: Buffer.from(text) })
  }
  /** Lets it happen while somebody takes the first case and then the second. */
  const besides = async <Result>(act: () => Promise<Result>) => {
    let late: Promise<Result> | undefined
    await ctx.tx(async (tx) => {
      const hold = (id: number) => tx.db.execute(sql`select from test_cases where id = ${id} for no key update`)
      await hold(first)
      late = act()
      await Promise.race([late.catch(() => {}), sleep(500)])
      await hold(second)
    })
    return late
  }
  return { save, besides }
}

const scenario = (name: string, ...numbers: number[]) =>
  `\n  ${numbers.map((number) => `@TC-${number}`).join(' ')}\n  Scenario: ${name}\n    * ${name} it is\n`

it('takes all cases at once of a file in which one scenario goes and another comes', async () => {
  const { save, besides } = await place()
  await save(`Feature: f\n${scenario('old', 2)}`)
  expect(await besides(() => save(`Feature: f\n${scenario('entirely new', 1)}    * else\n`))).toMatchObject({
    outcome: 'saved',
  })
})
