import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formFields, onceKeyIn } from '../../testing/form-fields'
import { signInAs } from '../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A project whose lead sends each form twice, as by two presses of its button; the second answer is the one that is seen. */
async function place() {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const { id: moduleId } = await makeModule(db, projectId, { name: 'Shop' })
  await makeTestCase(db, { projectId, moduleId }, { summary: 'Pay by card' })
  const browser = await signInAs(
    site,
    await makeMember(db, { organizationId: organization.id, projectId }, { projectRole: 'ProjectLead' }),
  )
  /** The form of a dialog, which stands behind those of the page below it. */
  const twice = async (path: string, typed: Record<string, string> = {}) => {
    const { html } = await browser.get(path)
    const fields = formFields(`<main>${html.slice(html.lastIndexOf('<form'))}`)
    const form = { ...Object.fromEntries(fields), onceKey: onceKeyIn(html), ...typed }
    await browser.post(path, form)
    return browser.follow(await browser.post(path, form))
  }
  return { list: `/project/${projectId}/app/testCaseDefinition`, moduleId, twice }
}

it('tells whoever deletes a test case twice that it is deleted, with the undo', async () => {
  const { list, twice } = await place()
  const { status, html } = await twice(`${list}/delete/1?moduleId=0`)
  expect([status, html]).toEqual([200, expect.stringContaining('TC-1 was deleted.')])
  expect(html).toMatch(/\/changes\/\d+/)
})

it('tells whoever restores a test case twice that it is restored', async () => {
  const { list, twice } = await place()
  await twice(`${list}/delete/1?moduleId=0`)
  const { status, html } = await twice(`${list}/deleted/1/restore`)
  expect([status, html]).toEqual([200, expect.stringContaining('TC-1 was restored.')])
})

it('tells whoever deletes a module twice that it is deleted', async () => {
  const { list, moduleId, twice } = await place()
  const { status, html } = await twice(`${list}/module/${moduleId}/delete?moduleId=0`, { cases: 'delete' })
  expect([status, html]).toEqual([200, expect.stringContaining('was deleted')])
})
