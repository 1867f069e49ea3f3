import { scenarios } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { basketFeature } from '../automation-mapping/testing/mapping-flow'
import { listRenames } from './list-renames'
import { staleFlow } from './testing/stale-flow'
import { undoRename } from './undo-rename'

const renamed: [string, string] = ['Fill the basket', 'Put something into it']

describe('scenarios under another name', () => {
  it('are found again by what they have in common, and told', async () => {
    const flow = await staleFlow()
    const text =
      'Feature: B\n  Scenario: Sign in\n    Given a\n    And b\n    When c\n    And d\n    Then e\n    And f\n'
    const first = await flow.writeFile(text)
    const second = await flow.writeFile(text.replace('Sign in', 'Log in').replace('And f', 'And g'))
    expect(second.get('Log in')).toBe(first.get('Sign in'))
    expect(await listRenames(flow.ctx, { projectId: flow.projectId })).toEqual([
      expect.objectContaining({
        ...{ before: 'Sign in', after: 'Log in', how: 'likeness', equalSteps: 5, stepCount: 6 },
        ...{ undone: false, undoable: true },
      }),
    ])
  })

  it('keep their mappings when only the name is another one', async () => {
    const { change, mapping, fill } = await staleFlow()
    const ids = await change(renamed)
    expect(ids.get(renamed[1])).toBe(fill)
    expect(await mapping()).toMatchObject({ staleReason: null })
  })

  it('are taken apart by one click: the old one is gone, and comes back with its text', async () => {
    const { ctx, projectId, change, mapping, fill, automated, writeFile } = await staleFlow()
    await change(renamed)
    const [rename] = await listRenames(ctx, { projectId })
    expect(await undoRename(ctx, { projectId, renameId: rename?.id ?? 0 })).toEqual({ before: renamed[0] })
    expect(await mapping()).toMatchObject({ scenarioId: fill, staleReason: 'deleted' })
    expect(await automated()).toBe(false)
    const [old] = await ctx.db.select().from(scenarios).where(eq(scenarios.id, fill))
    expect(old).toMatchObject({ name: renamed[0], deletedAt: expect.any(Date) })
    expect(await listRenames(ctx, { projectId })).toEqual([expect.objectContaining({ undone: true, undoable: false })])
    await expect(undoRename(ctx, { projectId, renameId: rename?.id ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const own = await change(renamed, ['Feature: Basket', 'Feature: My basket'])
    expect(own.get(renamed[1])).not.toBe(fill)
    const both = `${basketFeature}  Scenario: ${renamed[1]}\n    Given an empty basket\n`
    const back = await writeFile(both)
    expect([back.get(renamed[0]), back.get(renamed[1])]).toEqual([fill, own.get(renamed[1])])
    expect(await mapping()).toMatchObject({ staleReason: null })
    expect(await automated()).toBe(true)
  })

  it('are not undone from another project, nor when they were renamed again', async () => {
    const { ctx, projectId, change } = await staleFlow()
    await change(renamed)
    await change(['Fill the basket', 'Fill it'])
    const [last, first] = await listRenames(ctx, { projectId })
    expect([last, first]).toMatchObject([{ undoable: true }, { undoable: false }])
    await expect(undoRename(ctx, { projectId, renameId: first?.id ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const other = await staleFlow()
    await expect(undoRename(other.ctx, { projectId: other.projectId, renameId: last?.id ?? 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
