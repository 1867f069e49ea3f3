import { moduleChoicesPath } from '@caseweave/contract/project/addresses'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

type Roles = Parameters<typeof makeMember>[2]

/** A project with Shop › Basket › Vouchers (two cases) and Accounts, and a browser of somebody with these roles. */
async function withModules(roles: Roles = { projectRole: 'ProjectLead' }) {
  const { db } = site
  const organization = await makeOrganization(db)
  const project = await makeProject(db, organization.id)
  const projectId = project.id
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const basket = await makeModule(db, projectId, { name: 'Basket', parentId: shop.id })
  const vouchers = await makeModule(db, projectId, { name: 'Vouchers & codes', parentId: basket.id })
  const accounts = await makeModule(db, projectId, { name: 'Accounts' })
  for (const summary of ['Redeem', 'Redeem twice']) {
    await makeTestCase(db, { projectId, moduleId: vouchers.id }, { summary, steps: ['Open'] })
  }
  const user = await makeMember(db, { organizationId: organization.id, projectId }, roles)
  const list = `/project/${projectId}/app/testCaseDefinition`
  return { projectId, shop, basket, vouchers, accounts, list, browser: await signInAs(site, user) }
}

/** The part of a page that holds the tree. */
const treeOf = (html: string) => /<section aria-labelledby="module-tree-title".*?<\/section>/s.exec(html)?.[0] ?? ''

/** The rows of the tree as `name count`, from top to bottom. */
const rowsOf = (html: string) =>
  [...treeOf(html).matchAll(/class="tree-name"[^>]*>([^<]*)<\/span><span[^>]*>([\d,]+)/g)].map(
    ([, name, count]) => `${name} ${count}`,
  )

const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

async function show(browser: TestBrowser, path: string) {
  const page = await browser.follow(await browser.get(path))
  expect(page.status).toBe(200)
  return page.html
}

describe('the tree without JavaScript', () => {
  it('shows the top with counts, and what is expanded by links', async () => {
    const { browser, list, shop, basket } = await withModules({ projectRole: 'QA' })
    const html = await show(browser, list)
    expect(html).toContain('Test Case Modules')
    expect(rowsOf(html)).toEqual(['Accounts 0', 'Shop 2'])
    const expand = hrefsOf(html).find((href) => href.includes('open='))
    expect(expand).toBe(`${list}?open=${shop.id}`)
    const opened = await show(browser, expand ?? '')
    expect(rowsOf(opened)).toEqual(['Accounts 0', 'Shop 2', 'Basket 2'])
    expect(opened).toContain('>Collapse Shop<')
    expect(hrefsOf(opened)).toContain(`${list}?open=${encodeURIComponent(`${shop.id},${basket.id}`)}`)
  })

  it('shows the way to the chosen module and marks it', async () => {
    const { browser, list, basket } = await withModules({ projectRole: 'QA' })
    const html = await show(browser, `${list}?moduleId=${basket.id}`)
    expect(rowsOf(html)).toEqual(['Accounts 0', 'Shop 2', 'Basket 2', 'Vouchers &amp; codes 2'])
    expect(treeOf(html).match(/aria-current="page"/g)).toHaveLength(1)
  })

  it('finds modules by name and keeps the rest of the address', async () => {
    const { browser, list } = await withModules({ projectRole: 'QA' })
    const html = await show(browser, `${list}?applicable=applicable&moduleSearch=vouch`)
    expect(rowsOf(html)).toEqual(['Shop 2', 'Basket 2', 'Vouchers &amp; codes 2'])
    expect(html).toContain('1 module found')
    expect(treeOf(html)).toContain('<input type="hidden" name="applicable" value="applicable"/>')
    expect(await show(browser, `${list}?moduleSearch=nowhere`)).toContain('No module has this in its name.')
  })

  it('shows more of very many modules by a link', async () => {
    const { browser, list, projectId } = await withModules({ projectRole: 'QA' })
    await site.sql`insert into modules (project_id, name, path)
      select ${projectId}, 'Many ' || lpad(n::text, 4, '0'), 'many' || n || '/' from generate_series(1, 450) n`
    const html = await show(browser, list)
    expect(rowsOf(html)).toHaveLength(200)
    expect(treeOf(html)).toContain('252 more')
    expect(rowsOf(await show(browser, `${list}?moduleRows=400`))).toHaveLength(400)
    expect(hrefsOf(html)).toContain(`${list}?moduleRows=400`)
  })
})

describe('the remembered module', () => {
  it('comes back without being named, until all modules are chosen', async () => {
    const { browser, list, basket } = await withModules({ projectRole: 'QA' })
    await show(browser, `${list}?moduleId=${basket.id}`)
    expect((await browser.get(`${list}?applicable=applicable`)).location).toBe(
      `${list}?applicable=applicable&moduleId=${basket.id}`,
    )
    await show(browser, `${list}?moduleId=0`)
    expect((await browser.get(list)).location).toBeNull()
  })

  it('leads to all modules when it is gone', async () => {
    const { browser, list, vouchers, accounts } = await withModules()
    await show(browser, `${list}?moduleId=${accounts.id}`)
    await site.sql`update modules set deleted_at = now() where id = ${accounts.id}`
    expect((await browser.get(`${list}?moduleId=${accounts.id}`)).location).toBe(`${list}?moduleId=0`)
    const elsewhere = await withModules()
    expect((await elsewhere.browser.get(`${elsewhere.list}?moduleId=${vouchers.id}`)).location).toBe(
      `${elsewhere.list}?moduleId=0`,
    )
  })
})

describe('changing the tree without JavaScript', () => {
  it('adds a module below another and shows it', async () => {
    const { browser, list, basket } = await withModules()
    const dialog = `${list}/module/add?moduleId=${basket.id}&parentId=${basket.id}`
    expect(await show(browser, dialog)).toContain('Below Shop › Basket')
    const done = await browser.post(dialog, { name: '  Gift   cards ' })
    expect(done.location).toMatch(new RegExp(`^${list}\\?moduleId=\\d+$`))
    const html = await show(browser, done.location ?? '')
    expect(rowsOf(html)).toEqual(['Accounts 0', 'Shop 2', 'Basket 2', 'Gift cards 0', 'Vouchers &amp; codes 2'])
    expect(html).toContain('Module “Gift cards” was added.')
  })

  it('says at the field what is wrong with a name, and keeps it', async () => {
    const { browser, list, shop } = await withModules()
    const taken = await browser.post(`${list}/module/add?parentId=${shop.id}`, { name: 'BASKET' })
    expect(taken.status).toBe(409)
    expect(taken.html).toContain('Module &#x27;Basket&#x27; already exists')
    expect(taken.html).toContain('value="BASKET"')
    const empty = await browser.post(`${list}/module/add`, { name: ' ' })
    expect(empty.status).toBe(400)
    expect(empty.html).toContain('Name is required')
  })

  it('renames a module', async () => {
    const { browser, list, shop } = await withModules()
    const dialog = `${list}/module/${shop.id}/rename?moduleId=${shop.id}`
    expect(await show(browser, dialog)).toContain('value="Shop"')
    const done = await browser.post(dialog, { name: 'Store' })
    expect(done.location).toBe(`${list}?moduleId=${shop.id}`)
    expect(rowsOf(await show(browser, done.location ?? ''))).toContain('Store 2')
  })

  it('moves a module to a place that was searched for', async () => {
    const { browser, list, projectId, shop, basket, accounts } = await withModules()
    const dialog = `${list}/module/${basket.id}/move`
    const choice = await show(browser, `${dialog}?q=acc`)
    const [field = ''] = /<select[^>]*name="parentId".*?<\/select>/s.exec(choice) ?? []
    const offered = [...field.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)
    // The place that it has is always among them.
    expect(offered).toEqual(['top', String(accounts.id), String(shop.id)])
    const all = await browser.get(`${moduleChoicesPath(projectId)}?except=${basket.id}`)
    expect(JSON.parse(all.html)).toEqual({
      choices: [
        { id: accounts.id, names: ['Accounts'] },
        { id: shop.id, names: ['Shop'] },
      ],
      total: 2,
    })
    expect((await browser.post(dialog, {})).html).toContain('Please choose where the module goes.')
    const done = await browser.post(dialog, { parentId: String(accounts.id) })
    const html = await show(browser, done.location ?? '')
    expect(html).toContain('“Basket” is now below “Accounts”.')
    expect(rowsOf(html)).toEqual(['Accounts 2', 'Shop 0'])
    await browser.post(dialog, { parentId: 'top' })
    expect(rowsOf(await show(browser, list))).toEqual(['Accounts 0', 'Basket 2', 'Shop 0'])
  })

  it('deletes an empty module after a plain question', async () => {
    const { browser, list, accounts } = await withModules()
    const dialog = `${list}/module/${accounts.id}/delete?moduleId=${accounts.id}`
    expect(await show(browser, dialog)).toContain('There are no test cases in it.')
    const done = await browser.post(dialog, { cases: 'none' })
    expect(done.location).toBe(`${list}?moduleId=0`)
    expect(rowsOf(await show(browser, done.location ?? ''))).toEqual(['Shop 2'])
  })

  it('deletes a module and moves its cases, or asks where they go', async () => {
    const { browser, list, basket, accounts } = await withModules()
    const dialog = `${list}/module/${basket.id}/delete?moduleId=${basket.id}`
    const question = await show(browser, dialog)
    expect(question).toContain('“Basket” and 1 module below it will be deleted. 2 test cases lie in them.')
    const open = await browser.post(dialog, { cases: 'move' })
    expect(open.status).toBe(400)
    expect(open.html).toContain('Please choose the module that the test cases go to.')
    expect((await browser.post(dialog, { cases: 'none' })).status).toBe(409)
    const done = await browser.post(dialog, { cases: 'move', targetId: String(accounts.id) })
    expect(done.location).toBe(`${list}?moduleId=${accounts.id}`)
    const html = await show(browser, done.location ?? '')
    expect(rowsOf(html)).toEqual(['Accounts 2', 'Shop 0'])
    expect(html).toContain('2 test cases were moved.')
  })

  it('deletes a module with its cases', async () => {
    const { browser, list, shop } = await withModules()
    const done = await browser.post(`${list}/module/${shop.id}/delete`, { cases: 'delete' })
    expect(rowsOf(await show(browser, done.location ?? ''))).toEqual(['Accounts 0'])
  })
})

describe('who may do what', () => {
  it('shows and opens the dialogs only to those who manage the project', async () => {
    const lead = await withModules()
    expect(await show(lead.browser, `${lead.list}?moduleId=${lead.shop.id}`)).toContain('aria-label="Actions for Shop"')
    const { browser, list, shop } = await withModules({ projectRole: 'QA' })
    expect(treeOf(await show(browser, `${list}?moduleId=${shop.id}`))).not.toContain('Actions for')
    for (const path of ['add', `${shop.id}/rename`, `${shop.id}/move`, `${shop.id}/delete`]) {
      expect((await browser.get(`${list}/module/${path}?moduleId=0`)).status).toBe(403)
      const answer = await browser.post(`${list}/module/${path}`, { name: 'Mine', parentId: 'top', cases: 'delete' })
      expect(answer.status).toBe(403)
    }
    expect(rowsOf(await show(browser, `${list}?moduleId=0`))).toEqual(['Accounts 0', 'Shop 2'])
  })

  it('knows no modules of other projects', async () => {
    const theirs = await withModules()
    const { browser, list, projectId } = await withModules()
    for (const dialog of ['rename', 'move', 'delete']) {
      const path = `${list}/module/${theirs.shop.id}/${dialog}`
      expect((await browser.get(path)).status).toBe(404)
      const answer = await browser.post(path, { name: 'Mine', parentId: 'top', cases: 'delete' })
      expect(answer.status).toBe(404)
    }
    expect((await browser.get(`/project/${theirs.projectId}/app/modules/tree`)).status).toBe(404)
    expect((await browser.get(moduleChoicesPath(theirs.projectId))).status).toBe(404)
    const children = await browser.get(`/project/${projectId}/app/modules/children?parentId=${theirs.shop.id}&offset=0`)
    expect(JSON.parse(children.html)).toEqual({ parentId: theirs.shop.id, total: 0, nodes: [] })
  })

  it('answers the live tree with pages of modules', async () => {
    const { browser, projectId, shop, basket } = await withModules({ projectRole: 'ReportViewer' })
    const at = `/project/${projectId}/app/modules`
    const children = await browser.get(`${at}/children?parentId=${shop.id}&offset=0`)
    expect(JSON.parse(children.html)).toEqual({
      parentId: shop.id,
      total: 1,
      nodes: [{ id: basket.id, parentId: shop.id, name: 'Basket', position: 0, count: 2, hasChildren: true }],
    })
    expect((await browser.get(`${at}/children?parentId=x`)).status).toBe(400)
    const tree = JSON.parse((await browser.get(`${at}/tree?moduleSearch=codes`)).html)
    expect(tree.matches.total).toBe(1)
  })
})
