import { makeEnvironment } from '@caseweave/db/testing/factories/tickets'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { addEnvironment } from './add-environment'
import { listEnvironments } from './list-environments'
import { updateEnvironment } from './update-environment'

describe('the environments of a project', () => {
  it('are added, renamed, deactivated and activated', async () => {
    const { ctx, project } = await testProject('ProjectLead')
    const projectId = project.id
    const { id } = await addEnvironment(ctx, { projectId, name: 'Staging' })
    await addEnvironment(ctx, { projectId, name: 'integration' })
    await updateEnvironment(ctx, { projectId, environmentId: id, name: 'Pre-production' })
    await updateEnvironment(ctx, { projectId, environmentId: id, active: false })
    const names = async () => (await listEnvironments(ctx, { projectId })).map(({ name, active }) => [name, active])
    expect(await names()).toEqual([
      ['integration', true],
      ['Pre-production', false],
    ])
    await updateEnvironment(ctx, { projectId, environmentId: id, active: true })
    expect((await names())[1]).toEqual(['Pre-production', true])
  })

  it('have a name that no other has, whatever the case', async () => {
    const { ctx, project } = await testProject('ProjectLead')
    const projectId = project.id
    await addEnvironment(ctx, { projectId, name: 'Staging' })
    const taken = { code: 'CONFLICT', field: 'name' }
    await expect(addEnvironment(ctx, { projectId, name: 'STAGING' })).rejects.toMatchObject(taken)
    const { id } = await addEnvironment(ctx, { projectId, name: 'Test' })
    await expect(updateEnvironment(ctx, { projectId, environmentId: id, name: 'staging' })).rejects.toMatchObject(taken)
  })

  it('are not those of another project', async () => {
    const mine = await testProject('ProjectLead')
    const theirs = await testProject('ProjectLead')
    const { id } = await makeEnvironment(theirs.ctx.db, theirs.project.id)
    const projectId = mine.project.id
    await expect(updateEnvironment(mine.ctx, { projectId, environmentId: id, active: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await listEnvironments(mine.ctx, { projectId })).toEqual([])
    expect(await listEnvironments(theirs.ctx, { projectId: theirs.project.id })).toMatchObject([{ active: true }])
  })
})
