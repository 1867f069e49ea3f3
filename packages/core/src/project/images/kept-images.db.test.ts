import { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { expect, it } from 'vitest'
import { startBulkChange } from '../../cases/bulk-changes/start-bulk-change'
import { withCases } from '../../cases/bulk-changes/testing/chosen-cases'
import { undoBulkChange } from '../../cases/bulk-changes/undo-bulk-change'
import { addTestCase } from '../../cases/test-cases/add-test-case'
import { getTestCase } from '../../cases/test-cases/get-test-case'
import { storedCase } from '../../cases/test-cases/stored-case'
import { projectAccess } from '../../people/projects/project-access'
import { chunksOf } from '../../platform/files/testing/file-stores'
import { addImage } from './add-image'
import { pngOf } from './testing/sample-images'

it('stay in the versions that a change of many cases writes, and that undoing it writes', async () => {
  const { ctx, projectId, shop } = await withCases()
  const add = async (name: string) =>
    (await addImage(ctx, { projectId, upload: { name, content: chunksOf(await pngOf()) } })).id
  const [own, first, second] = [await add('own.png'), await add('first.png'), await add('second.png')]
  const steps = [[second, first], [], [first]].map((imageIds, index) => ({ description: `Step ${index}`, imageIds }))
  const values = AddTestCase.parse({ summary: 'Pay', moduleId: shop.id, templateId: 2, imageIds: [own], steps })
  const { number } = await addTestCase(ctx, { ...values, projectId })
  // Undoing the change of a single case would take its version back.
  const other = await addTestCase(ctx, { ...values, summary: 'Refund', projectId })

  const change = { action: 'automatable', automatable: false } as const
  const { changeId } = await startBulkChange(ctx, { projectId, selection: { numbers: [number, other.number] }, change })
  const project = await projectAccess(ctx, projectId, 'project.read')
  await undoBulkChange(ctx, { changeId: changeId ?? 0, project })
  const stored = await storedCase(ctx, { projectId, number })
  expect(stored?.version).toBe(3)
  expect(stored?.values.imageIds).toEqual([own])
  expect(stored?.values.steps.map(({ imageIds }) => imageIds)).toEqual([[second, first], [], [first]])
  for (const version of [1, 2, 3]) {
    const { images, steps } = await getTestCase(ctx, { projectId, number, version })
    expect(images.map(({ fileName }) => fileName)).toEqual(['own.png'])
    const names = steps.map((step) => step.images.map(({ fileName }) => fileName))
    expect(names).toEqual([['second.png', 'first.png'], [], ['first.png']])
  }
})
