import { makeMember, makeOrganization, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'

let site: TestSite
let worker: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  site = await startTestSite()
  worker = await startTestWorker(site)
})
afterAll(async () => {
  await worker.stop()
  await site.close()
})

const formWith = (content: string, name: string) => {
  const form = new FormData()
  form.set('file', new File([content], name))
  return form
}

describe('importing people without JavaScript', () => {
  it('leads from a file to its result, its errors, and the file of members', async () => {
    const organization = await makeOrganization(site.db)
    const project = await makeProject(site.db, organization.id)
    const place = { organizationId: organization.id, projectId: project.id }
    const browser = await signInAs(site, await makeMember(site.db, place, { organizationRole: 'Admin' }))
    const newcomer = await makeUser(site.db)
    const upload = `/app/userSetup/import?organizationId=${organization.id}`
    expect((await browser.get(upload)).html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)

    const refused = await browser.post(upload, formWith('Role\nSoftware QA\n', 'people.csv'))
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('no column is named Username or E-mail')

    const csv = `Username;Projects;Role\n${newcomer.username};${project.name};Software QA\nnobody.${newcomer.username};;\n`
    const sent = await browser.post(upload, formWith(csv, 'people.csv'))
    const page = sent.location ?? ''
    expect([sent.status, page]).toEqual([302, expect.stringMatching(/\/app\/userSetup\/import\/\d+\?organizationId=/)])
    const before = (await browser.get(page)).html
    expect(before).toContain('Will join')
    expect(before).toContain(`Nobody has the username nobody.${newcomer.username}`)
    const isMember = async () => {
      const rows = await site.sql`select 1 from organization_members where user_id = ${newcomer.id}`
      return rows.length === 1
    }
    expect(await isMember()).toBe(false)

    expect((await browser.post(page, { intent: 'start' })).location).toBe(page)
    await expect.poll(async () => (await browser.get(page)).html, { timeout: 30_000 }).toContain('Joined')
    expect(await isMember()).toBe(true)
    expect(
      await site.sql`select role from project_members where user_id = ${newcomer.id} and project_id = ${project.id}`,
    ).toEqual([{ role: 'QA' }])
    expect((await browser.get(page.replace('?', '/errors.csv?'))).html).toContain(`nobody.${newcomer.username}`)
    const members = await browser.get(`/app/userSetup/members.csv?organizationId=${organization.id}`)
    expect(members.html).toContain(newcomer.username)

    const qa = await signInAs(site, await makeMember(site.db, place, { projectRole: 'QA' }))
    for (const path of [upload, page, `/app/userSetup/members.csv?organizationId=${organization.id}`])
      expect((await qa.get(path)).status).toBe(403)
    expect((await qa.post(page, { intent: 'start' })).status).toBe(403)
    expect((await qa.post(upload, formWith(csv, 'people.csv'))).status).toBe(403)
  })
})
