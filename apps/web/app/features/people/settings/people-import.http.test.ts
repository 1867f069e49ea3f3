import { makeMember, makeOrganization, makeProject, makeUser } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser } from '../../../testing/test-browser'
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
    expect(refused.html).toContain('no column is named Username or Email')

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

  it('begins one import of a form that is sent twice, and another of another file', async () => {
    const organization = await makeOrganization(site.db)
    const project = await makeProject(site.db, organization.id)
    const place = { organizationId: organization.id, projectId: project.id }
    const browser = await signInAs(site, await makeMember(site.db, place, { organizationRole: 'Admin' }))
    const upload = `/app/userSetup/import?organizationId=${organization.id}`
    const onceKey = onceKeyIn((await browser.get(upload)).html)
    const send = (username: string) => {
      const form = new FormData()
      form.set('onceKey', onceKey)
      form.set('file', new File([`Username\n${username}\n`], 'people.csv'))
      return browser.post(upload, form)
    }
    const [first, second] = await Promise.all([send('somebody'), send('somebody')])
    expect([first.status, first.location]).toEqual([302, second.location])
    expect((await send('somebody.else')).location).not.toBe(first.location)
    expect(await site.sql`select 1 from member_imports where organization_id = ${organization.id}`).toHaveLength(2)
  })

  it('invites who is unknown, lists the import, and hands the links over once', async () => {
    const organization = await makeOrganization(site.db)
    const project = await makeProject(site.db, organization.id)
    const place = { organizationId: organization.id, projectId: project.id }
    const browser = await signInAs(site, await makeMember(site.db, place, { organizationRole: 'Admin' }))
    const address = `unknown.${organization.id}@example.org`
    const sent = await browser.post(
      '/app/userSetup/import',
      formWith(`Email,Projects\n${address},${project.name}\n`, 'new.csv'),
    )
    const page = sent.location ?? ''
    expect((await browser.get(page)).html).toContain('Will be invited')
    expect((await browser.get(page.split('?')[0] ?? '')).html).toContain('Will be invited')
    await browser.post(page, { intent: 'start' })
    await expect.poll(async () => (await browser.get(page)).html, { timeout: 30_000 }).toContain('Download the links')
    const place2 = page.replace('?', '/links.csv?')
    const links = await browser.post(place2, { again: 'no' })
    expect(links.status).toBe(200)
    const href = new RegExp(`${address},(\\S+)`).exec(links.html)?.[1] ?? ''
    expect((await openTestBrowser(site.url).get(new URL(href).pathname)).html).toContain(project.name)
    // A press too many leads back and says so; the link stays good.
    expect((await browser.post(place2, { again: 'no' })).location).toBe(page)
    expect((await browser.get(page)).html).toContain('The links of this import were made already')
    expect((await openTestBrowser(site.url).get(new URL(href).pathname)).html).toContain(project.name)
    const list = (await browser.get('/app/userSetup/import')).html
    expect(list).toContain('new.csv')
    expect(list).toContain('1 invited')
    const qa = await signInAs(site, await makeMember(site.db, place, { projectRole: 'QA' }))
    expect((await qa.post(place2, { again: 'yes' })).status).toBe(403)
    expect((await qa.get('/app/userSetup/import')).status).toBe(403)
  })

  it('of Settings lead everywhere with and without an organization, as Admin, Member and stranger', async () => {
    const organization = await makeOrganization(site.db)
    const project = await makeProject(site.db, organization.id)
    const place = { organizationId: organization.id, projectId: project.id }
    const admin = await signInAs(site, await makeMember(site.db, place, { organizationRole: 'Admin' }))
    const member = await signInAs(site, await makeMember(site.db, place, { projectRole: 'QA' }))
    const alone = await signInAs(site, await makeUser(site.db))
    const of = `?organizationId=${organization.id}`
    const people = [admin, member, alone, openTestBrowser(site.url)]
    const answersOf = (path: string) => Promise.all(people.map(async (each) => (await each.get(`/app/${path}`)).status))
    const everybody = [200, 200, 200, 302]
    for (const query of ['', of, '?organizationId=x', '?organizationId=999999999']) {
      expect([query, await answersOf(`settings${query}`)]).toEqual([query, everybody])
      expect([query, await answersOf(`userProfile${query}`)]).toEqual([query, [302, 302, 302, 302]])
      const known = query === '' || query === of
      for (const path of ['userSetup', 'userSetup/import'])
        expect([path, query, await answersOf(path + query)]).toEqual([path, query, [known ? 200 : 404, 403, 403, 302]])
      for (const path of ['projectSetup', 'moduleSetup'])
        expect([path, query, await answersOf(path + query)]).toEqual([path, query, [302, 403, 403, 302]])
    }
  })
})
