import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A project with Shop › Basket and Accounts, and a browser of somebody with this role in it. */
async function withModules(projectRole: 'ProjectLead' | 'QA' | 'Dev' | 'ReportViewer' = 'ProjectLead') {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const shop = await makeModule(site.db, projectId, { name: 'Shop' })
  const basket = await makeModule(site.db, projectId, { name: 'Basket', parentId: shop.id })
  const accounts = await makeModule(site.db, projectId, { name: 'Accounts' })
  const user = await makeMember(site.db, { organizationId: organization.id, projectId }, { projectRole })
  const manage = `/project/${projectId}/manage`
  return { projectId, shop, basket, accounts, manage, tab: `${manage}/module`, browser: await signInAs(site, user) }
}

describe('the Modules tab without JavaScript', () => {
  it('shows the tree, and what can be done with the chosen module', async () => {
    const { browser, tab, manage, shop } = await withModules()
    const projects = await browser.get(manage)
    expect(projects.html).toContain(`href="${tab}"`)
    const { html, status } = await browser.get(`${tab}?moduleId=${shop.id}`)
    expect(status).toBe(200)
    expect(html).toContain('>Modules</h1>')
    expect(html).toContain('Basket')
    for (const dialog of ['rename', 'move', 'delete'])
      expect(html).toContain(`href="${tab}/${shop.id}/${dialog}?moduleId=${shop.id}"`)
    expect(html).toContain(`href="${tab}/add?moduleId=${shop.id}"`)
    expect((await browser.get(`${tab}?moduleSearch=bask`)).html).toContain('1 module found')
  })

  it('adds, renames, moves and deletes, and comes back to the tab', async () => {
    const { browser, tab, shop, basket, accounts } = await withModules()
    const added = await browser.post(`${tab}/add?parentId=${shop.id}`, { name: 'Vouchers' })
    expect(added.location).toMatch(new RegExp(`^${tab}\\?moduleId=\\d+$`))
    const renamed = await browser.post(`${tab}/${basket.id}/rename?moduleId=${basket.id}`, { name: 'Cart' })
    expect(renamed.location).toBe(`${tab}?moduleId=${basket.id}`)
    const moved = await browser.post(`${tab}/${basket.id}/move`, { parentId: String(accounts.id) })
    expect(moved.location).toBe(tab)
    expect((await browser.follow(moved)).html).toContain('“Cart” is now below “Accounts”.')
    const dialog = await browser.get(`${tab}/${basket.id}/delete?moduleId=${basket.id}`)
    expect(dialog.html).toContain(`href="${tab}?moduleId=${basket.id}"`)
    const deleted = await browser.post(`${tab}/${basket.id}/delete?moduleId=${basket.id}`, { cases: 'none' })
    expect(deleted.location).toBe(`${tab}?moduleId=${accounts.id}`)
  })

  it('says why a module cannot be moved', async () => {
    const { browser, tab, shop, basket } = await withModules()
    const into = await browser.post(`${tab}/${shop.id}/move`, { parentId: String(basket.id) })
    expect([into.status, into.html]).toEqual([400, expect.stringContaining('A module cannot be moved into itself.')])
  })

  it.each(['QA', 'Dev', 'ReportViewer'] as const)('is not for a %s', async (role) => {
    const { browser, tab, manage, shop } = await withModules(role)
    expect((await browser.get(manage)).html).not.toContain(`href="${tab}"`)
    expect((await browser.get(tab)).status).toBe(403)
    expect((await browser.get(`${tab}/add`)).status).toBe(403)
    expect((await browser.post(`${tab}/${shop.id}/rename`, { name: 'Mine' })).status).toBe(403)
  })
})
