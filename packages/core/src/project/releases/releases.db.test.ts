import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { addRelease } from './add-release'
import { listReleases } from './list-releases'
import { updateRelease } from './update-release'

describe('the releases of a project', () => {
  it('are added, renamed, disabled and enabled', async () => {
    const { ctx, project } = await testProject('ProjectLead')
    const projectId = project.id
    const { id } = await addRelease(ctx, { projectId, number: '2026.1' })
    await addRelease(ctx, { projectId, number: '2026.2' })
    await updateRelease(ctx, { projectId, releaseId: id, number: '2026.1.1' })
    expect(await updateRelease(ctx, { projectId, releaseId: id, enabled: false })).toEqual({
      number: '2026.1.1',
      enabled: false,
    })
    const all = await listReleases(ctx, { projectId, which: 'all' })
    expect(all.map(({ number, enabled }) => [number, enabled])).toEqual([
      ['2026.2', true],
      ['2026.1.1', false],
    ])
    expect(all[0]?.createdBy).toBe('Test Person')
    expect((await listReleases(ctx, { projectId, which: 'enabled' })).map(({ number }) => number)).toEqual(['2026.2'])
    expect((await listReleases(ctx, { projectId, which: 'disabled' })).map(({ number }) => number)).toEqual([
      '2026.1.1',
    ])
    await updateRelease(ctx, { projectId, releaseId: id, enabled: true })
    expect(await listReleases(ctx, { projectId, which: 'disabled' })).toEqual([])
  })

  it('have a number that no other has, whatever the case, also when two ask at once', async () => {
    const { ctx, project } = await testProject('ProjectLead')
    const projectId = project.id
    const tries = ['RC-1', 'rc-1', 'Rc-1'].map((number) => addRelease(ctx, { projectId, number }))
    const answers = await Promise.allSettled(tries)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const taken = { code: 'CONFLICT', field: 'number', message: expect.stringContaining('already exists') }
    await expect(addRelease(ctx, { projectId, number: 'RC-1' })).rejects.toMatchObject(taken)
    const { id } = await addRelease(ctx, { projectId, number: 'RC-2' })
    await expect(updateRelease(ctx, { projectId, releaseId: id, number: 'rc-1' })).rejects.toMatchObject(taken)
    // Its own number in other letters is no other one's.
    expect(await updateRelease(ctx, { projectId, releaseId: id, number: 'rc-2' })).toMatchObject({ number: 'rc-2' })
  })

  it('are not those of another project', async () => {
    const mine = await testProject('ProjectLead')
    const theirs = await testProject('ProjectLead')
    const { id } = await makeRelease(theirs.ctx.db, theirs.project.id)
    const projectId = mine.project.id
    await expect(updateRelease(mine.ctx, { projectId, releaseId: id, enabled: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await listReleases(mine.ctx, { projectId, which: 'all' })).toEqual([])
    expect(await listReleases(theirs.ctx, { projectId: theirs.project.id, which: 'enabled' })).toHaveLength(1)
  })
})
