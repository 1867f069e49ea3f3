import { setTimeout as sleep } from 'node:timers/promises'
import { AddTestCase, SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { testCaseCounts } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { confirm, preview, upload } from '../definition-imports/testing/import-flow'
import { addTestCase } from './add-test-case'
import { deleteTestCase } from './deleted/delete-test-case'
import { restoreTestCase } from './deleted/restore-test-case'
import { saveTestCase } from './save-test-case'
import { storedCase } from './stored-case'

const step = (description: string) => ({ description, expectedResult: '', testData: '', imageIds: [] })

/** A module, and a deleted case in it, of which the lead made the first version and the tester the second: its steps count for both. */
async function place() {
  const { ctx, project, as } = await testProject()
  const projectId = project.id
  const lead = await as('ProjectLead')
  const { id: moduleId } = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const values = AddTestCase.parse({ summary: 'Pay', moduleId, templateId: 2, steps: [step('Open')] })
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
  const add = () => addTestCase(ctx, { ...values, projectId })
  const restore = () => restoreTestCase(lead, { projectId, number })
  const prepared = async () => {
    const ref = await upload(ctx, projectId, 'Module,Summary,Step\nShop,Refund,Click\n')
    await preview(ctx, ref)
    return () => confirm(ctx, ref)
  }
  /** Lets both wait for what their module counts, in this order. */
  const atOnce = async (first: () => Promise<unknown>, second: () => Promise<unknown>) => {
    let both: Promise<unknown> | undefined
    await ctx.tx(async (tx) => {
      await tx.db.select().from(testCaseCounts).where(eq(testCaseCounts.moduleId, moduleId)).for('update')
      const begun = first()
      await Promise.race([begun.catch(() => {}), sleep(300)])
      both = Promise.all([begun, second()])
      await Promise.race([both.catch(() => {}), sleep(1000)])
    })
    return both
  }
  return { number, add, restore, prepared, atOnce }
}

it('lets one restore a case while another adds one to its module, in no circle', async () => {
  const { number, add, restore, atOnce } = await place()
  expect(await atOnce(add, restore)).toMatchObject([{ number: 2 }, { number }])
})

it('lets one restore a case while another imports some into its module, in no circle', async () => {
  const { number, restore, prepared, atOnce } = await place()
  expect(await atOnce(restore, await prepared())).toMatchObject([{ number }, { status: 'imported' }])
})
