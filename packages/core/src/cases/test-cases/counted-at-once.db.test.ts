import { setTimeout as sleep } from 'node:timers/promises'
import { AddTestCase, SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { testCaseCounts } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { addTestCase } from './add-test-case'
import { deleteTestCase } from './deleted/delete-test-case'
import { restoreTestCase } from './deleted/restore-test-case'
import { saveTestCase } from './save-test-case'
import { storedCase } from './stored-case'

const step = (description: string) => ({ description, expectedResult: '', testData: '', imageIds: [] })

it('lets one restore a case while another adds one to its module, in no circle', async () => {
  const { ctx, project, as } = await testProject()
  const projectId = project.id
  const lead = await as('ProjectLead')
  const { id: moduleId } = await makeModule(ctx.db, projectId)
  const values = AddTestCase.parse({ summary: 'Pay', moduleId, templateId: 2, steps: [step('Open')] })
  // Of the deleted case the lead made the first version and the tester the second: it counts for both.
  const { number } = await addTestCase(lead, { ...values, projectId })
  const stored = async () => {
    const found = await storedCase(ctx, { projectId, number })
    if (!found) throw new Error('The case is gone.')
    return found
  }
  const { values: now, revision } = await stored()
  const changes = SaveTestCase.parse({ ...now, number, revision, steps: [step('Open'), step('Pay')] })
  await saveTestCase(ctx, { ...changes, projectId })
  await deleteTestCase(ctx, { projectId, number, revision: (await stored()).revision })

  let both: Promise<unknown> | undefined
  await ctx.tx(async (tx) => {
    // Both have to wait for what their module counts.
    await tx.db.select().from(testCaseCounts).where(eq(testCaseCounts.moduleId, moduleId)).for('update')
    const adding = addTestCase(ctx, { ...values, projectId })
    await Promise.race([adding.catch(() => {}), sleep(300)])
    both = Promise.all([adding, restoreTestCase(lead, { projectId, number })])
    await Promise.race([both.catch(() => {}), sleep(300)])
  })
  expect(await both).toMatchObject([{ number: 2 }, { number }])
})
