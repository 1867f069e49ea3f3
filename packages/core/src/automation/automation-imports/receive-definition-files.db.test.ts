import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { definitionImports, files } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { receiveDefinitionFiles } from './receive-definition-files'
import { uploadsOf } from './testing/automation-flow'

it('keeps nothing of an upload that breaks off, so that sending it again brings each file once', async () => {
  const { ctx, project } = await testProject()
  const sheets = { 'a.csv': 'Summary,Module\nPay,Shop\n', 'b.csv': 'Summary,Module\nShip,Shop\n' }
  const input = { projectId: project.id, columnMappingId: 0, addCases: true, layout: 'below' } as const
  const stored = async () => [
    await ctx.db.$count(definitionImports, eq(definitionImports.projectId, project.id)),
    await ctx.db.$count(files, eq(files.projectId, project.id)),
  ]
  async function* breaking() {
    yield* uploadsOf({ ...sheets, 'c.feature': 'Feature: C' })
    throw new AppError('INVALID', messages.uploadBroken)
  }
  await expect(receiveDefinitionFiles(ctx, { ...input, uploads: breaking() })).rejects.toThrow(messages.uploadBroken)
  expect(await stored()).toEqual([0, 0])
  const { imports } = await receiveDefinitionFiles(ctx, { ...input, uploads: uploadsOf(sheets) })
  expect(imports).toHaveLength(2)
  expect(await stored()).toEqual([2, 2])
})
