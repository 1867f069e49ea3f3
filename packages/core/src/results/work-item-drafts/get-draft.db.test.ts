import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { addExecution } from '../executions/add-execution'
import { listHistory } from '../executions/list-history'
import { changeRun } from '../runs/change-run'
import { startRun } from '../runs/start-run'
import { getWorkItemDraft } from './get-draft'

async function place() {
  const { ctx, project } = await testProject()
  const module = await makeModule(ctx.db, project.id)
  const made = await makeTestCase(ctx.db, { projectId: project.id, moduleId: module.id }, { summary: 'Pay by card' })
  const other = await makeTestCase(ctx.db, { projectId: project.id, moduleId: module.id })
  const release = await makeRelease(ctx.db, project.id, { number: '3.1' })
  const environment = await makeEnvironment(ctx.db, project.id, { name: 'Staging' })
  const at = { projectId: project.id, releaseId: release.id, environmentId: environment.id }
  return {
    ctx,
    of: { projectId: project.id, caseNumber: made.number },
    other: { projectId: project.id, caseNumber: other.number },
    at,
    release,
    environment,
  }
}

it('tells a run’s failed step with its remarks, and where it was run', async () => {
  const { ctx, of, at, other, release, environment } = await place()
  const { runId } = await startRun(ctx, { ...of, ...at })
  const change = { sequence: 1, result: { to: 'FAILED' as const }, remarks: { to: 'Error 500 </script>' } }
  await changeRun(ctx, { projectId: of.projectId, runId, changes: [change], known: 0 })
  const draft = await getWorkItemDraft(ctx, { ...of, runId, step: 1 })
  expect(draft.title).toContain('Pay by card: step 1 failed')
  expect(draft.text).toContain('Error 500 </script>')
  expect(draft.text).toContain('Release: 3.1')
  expect(draft).toMatchObject({ releaseId: release.id, environmentId: environment.id, environment: 'Staging' })
  await expect(getWorkItemDraft(ctx, { ...other, runId, step: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('tells a result’s actual result to the letter, and nothing of a result of another case', async () => {
  const { ctx, of, at, other } = await place()
  const actualResult = 'TypeError: x is undefined\n  at pay.js:1'
  const typed = {
    executionDate: '2021-03-04',
    result: 'FAILED' as const,
    actualLoe: 1,
    linkedBug: '',
    remarks: 'Twice',
  }
  await addExecution(ctx, { ...of, ...at, ...typed, actualResult, timeZone: 'UTC' })
  const { rows } = await listHistory(ctx, { ...of, page: 1 })
  const executionId = Number(rows[0]?.key.slice(1))
  const draft = await getWorkItemDraft(ctx, { ...of, executionId })
  expect(draft.title).toBe('Pay by card: TypeError: x is undefined')
  expect(draft.text).toContain(`\`\`\`\n${actualResult}\n\`\`\``)
  expect(draft.text).toContain('Twice')
  await expect(getWorkItemDraft(ctx, { ...other, executionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('tells a case alone where nothing failed yet', async () => {
  const { ctx, of } = await place()
  const draft = await getWorkItemDraft(ctx, of)
  expect(draft).toMatchObject({ title: 'Pay by card', releaseId: null, environmentId: null, images: [] })
  await expect(getWorkItemDraft(ctx, { ...of, caseNumber: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
