import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../../testing/sign-in-as'
import type { TestBrowser } from '../../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function place(values: Parameters<typeof makeTestCase>[2] = {}) {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const as = async (projectRole: 'ProjectLead' | 'QA' | 'Dev') =>
    signInAs(site, await makeMember(db, { organizationId: organization.id, projectId }, { projectRole }))
  const module = await makeModule(db, projectId, { name: 'Basket' })
  const made = await makeTestCase(db, { projectId, moduleId: module.id }, { summary: 'Pay by card', ...values })
  const release = await makeRelease(db, projectId, { number: '2026.1' })
  const list = `/project/${projectId}/app/testCaseDefinition`
  const form = {
    summary: 'Pay by card',
    moduleId: String(module.id),
    fileName: '',
    automatedTestNumber: '',
    releaseId: '0',
  }
  return { projectId, as, module, made, release, list, form }
}

/** The value of the dialog's hidden field. */
async function revisionOf(browser: TestBrowser, page: string): Promise<string> {
  return /name="revision" value="([^"]+)"/.exec((await browser.get(page)).html)?.[1] ?? ''
}

describe('the Test Case Details dialog without JavaScript', () => {
  it('saves file, number and release by its rules', async () => {
    const { as, list, form, made, release } = await place({ fileName: 'a.feature', automatedTestNumber: '1' })
    const qa = await as('QA')
    const page = `${list}/1/details`
    const dialog = await qa.get(page)
    expect(dialog.html).toContain('Automated TestCase No. From File must have value if File name is mentioned')
    expect(dialog.html).toContain('value="a.feature"')
    expect(dialog.html).toMatch(/readonly="" value="TC-1"|value="TC-1"[^>]*readonly/i)
    const revision = await revisionOf(qa, page)
    const missing = await qa.post(page, { ...form, revision, fileName: 'b.feature' })
    expect(missing.status).toBe(400)
    expect(missing.html).toContain('id="automatedTestNumber-error"')
    expect(missing.html).toContain('value="b.feature"')
    const saved = await qa.post(page, { ...form, revision, fileName: 'b.feature', automatedTestNumber: '2' })
    expect(saved.location).toBe(`${list}/1`)
    const after = await qa.follow(saved)
    expect(after.html).toContain('Updated successfully.')
    expect(after.html).toContain('a.feature:b.feature')
    expect((await qa.get(page)).html).toContain('Before: a.feature.')
    const mapped = { ...form, revision: await revisionOf(qa, page), releaseId: String(release.id) }
    await qa.post(page, mapped)
    expect((await qa.get(page)).html).toContain('2026.1 (V1)')
    const [row] =
      await site.sql`select file_name, automated_test_number, automated from test_cases where id = ${made.id}`
    expect(row).toEqual({ file_name: '', automated_test_number: '', automated: false })
  })

  it('shows what somebody else saved meanwhile, and saves over it when asked to', async () => {
    const { as, list, form } = await place()
    const [mine, theirs] = [await as('QA'), await as('QA')]
    const page = `${list}/1/details`
    const revision = await revisionOf(mine, page)
    await theirs.post(page, { ...form, revision, summary: 'Theirs' })
    const conflict = await mine.post(page, { ...form, revision, summary: 'Mine' })
    expect(conflict.status).toBe(409)
    expect(conflict.html).toContain('Somebody saved this test case while you were writing.')
    expect(conflict.html).toMatch(/Summary<!-- -->, theirs|Summary, theirs/)
    expect(conflict.html).toContain('Mine</textarea>')
    const newer = /name="revision" value="([^"]+)"/.exec(conflict.html)?.[1] ?? ''
    const saved = await mine.follow(await mine.post(page, { ...form, revision: newer, summary: 'Mine' }))
    expect(saved.html.replaceAll('<!-- -->', '')).toContain('>V3<')
  })

  it('takes a sign that no text can hold out of what is typed, and refuses a form that came damaged', async () => {
    const { as, list, form } = await place()
    const qa = await as('QA')
    const page = `${list}/1/details`
    const revision = await revisionOf(qa, page)
    const saved = await qa.post(page, { ...form, revision, summary: 'Pay\0 by voucher' })
    expect((await qa.follow(saved)).html).toContain('Pay by voucher')
    const cookie = [...qa.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const damaged = await fetch(new URL(page, site.url), {
      method: 'POST',
      body: 'nothing',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(damaged.status).toBe(400)
  })

  it('keeps what is typed while a module is searched for', async () => {
    const { as, list, form } = await place()
    const qa = await as('QA')
    const asked = await qa.post(`${list}/1/details`, {
      ...form,
      revision: '1.1',
      summary: 'Typed',
      fileName: 'c.feature',
      intent: 'findModule',
      moduleSearch: 'nowhere',
    })
    expect(asked.status).toBe(200)
    expect(asked.html).toContain('Typed</textarea>')
    expect(asked.html).toContain('value="c.feature"')
    expect(asked.html).toContain('Basket')
  })

  it('is for those who write test cases', async () => {
    const { as, list, form } = await place()
    const dev = await as('Dev')
    for (const path of ['details', 'delete']) expect((await dev.get(`${list}/1/${path}`)).status).toBe(403)
    expect((await dev.post(`${list}/1/details`, { ...form, revision: '1.1' })).status).toBe(403)
    const page = await dev.get(`${list}/1`)
    expect(page.html).not.toContain(`${list}/1/details`)
    expect((await (await as('QA')).get(`${list}/99/details`)).status).toBe(404)
  })
})

describe('deleting and restoring without JavaScript', () => {
  it('deletes by the flag, shows the case read-only, and lets a lead restore it', async () => {
    const { as, list, form } = await place()
    const qa = await as('QA')
    const page = `${list}/1/details`
    expect((await qa.get(page)).html).toContain('Test Case will be permanently deleted if deleted Flag is set to True!')
    const gone = await qa.post(page, { ...form, revision: await revisionOf(qa, page), deleted: 'on' })
    expect(gone.location).toBe(list)
    const told = (await qa.follow(gone)).html
    expect(told).toContain('TC-1 was deleted.')
    expect(told).toMatch(/<form[^>]*action="[^"]*\/changes\/\d+[^"]*"[^>]*>(?:(?!<\/form>).)*Undo/s)
    const read = await qa.get(`${list}/1`)
    expect([read.status, read.html]).toEqual([200, expect.stringContaining('This test case is deleted.')])
    for (const path of ['details', 'delete', 'tickets/attach', 'restore']) {
      expect(read.html).not.toContain(`href="${list}/1/${path}"`)
    }
    expect(read.html).not.toContain(`href="${list}/update/1`)
    expect((await qa.get(`${list}/deleted`)).status).toBe(403)
    expect((await qa.post(`${list}/1/restore`, { targetId: 'own' })).status).toBe(403)
    expect((await qa.get(`${list}?moduleId=0`)).html).not.toContain(`${list}/deleted`)

    const lead = await as('ProjectLead')
    expect((await lead.get(`${list}/deleted`)).html).toContain(`${list}/deleted/1/restore`)
    expect((await lead.get(`${list}/deleted/1/restore`)).html).toContain('Basket')
    const restored = await lead.post(`${list}/deleted/1/restore`, { targetId: 'own' })
    expect(restored.location).toBe(`${list}/1`)
    expect((await lead.follow(restored)).html).toContain('TC-1 was restored.')
    expect((await lead.get(`${list}/deleted`)).html).toContain('Nothing is deleted')
    expect((await lead.get(`${list}/1/restore`)).location).toBe(`${list}/1`)
  })

  it('asks for a module when that is deleted too', async () => {
    const { as, list, projectId, module } = await place()
    const lead = await as('ProjectLead')
    await makeModule(site.db, projectId, { name: 'Checkout' })
    await lead.post(`${list}/module/${module.id}/delete`, { cases: 'delete' })
    const dialog = await lead.get(`${list}/deleted/1/restore`)
    expect(dialog.html).toContain('Basket (comes back)')
    expect(dialog.html).toContain('Checkout')
    const restored = await lead.follow(await lead.post(`${list}/deleted/1/restore`, { targetId: 'own' }))
    expect(restored.html.replaceAll('<!-- -->', '')).toContain('>V2<')
  })

  it('tells what a deletion touches, and refuses it when somebody saved meanwhile', async () => {
    const { as, list, form } = await place({ steps: ['Open', 'Close'] })
    const qa = await as('QA')
    const dialog = await qa.get(`${list}/delete/1?moduleId=0`)
    expect(dialog.html.replaceAll('<!-- -->', '')).toContain('1 version and 2 steps')
    const revision = await revisionOf(qa, `${list}/1/delete`)
    await qa.post(`${list}/1/details`, { ...form, revision, summary: 'Newer' })
    const refused = await qa.post(`${list}/delete/1?moduleId=0`, { revision })
    expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('Somebody saved this test case')])
    const deleted = await qa.post(`${list}/delete/1?moduleId=0`, { revision: await revisionOf(qa, `${list}/1/delete`) })
    expect(deleted.location).toBe(`${list}?moduleId=0`)
    const undo = /action="([^"]*\/changes\/\d+[^"]*)"/.exec((await qa.follow(deleted)).html)?.[1] ?? ''
    expect(undo).toContain('moduleId=0')
    const undone = await qa.post(undo, {})
    expect((await qa.follow(undone)).html).toContain('1 test case is as it was before.')
    expect((await qa.get(`${list}/1`)).html).not.toContain('This test case is deleted.')
  })
})
