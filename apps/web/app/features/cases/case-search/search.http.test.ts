import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function project() {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const user = await makeMember(db, { organizationId: organization.id, projectId }, { projectRole: 'QA' })
  const shop = await makeModule(db, projectId, { name: 'Shop' })
  const add = (summary: string, values: object) =>
    makeTestCase(db, { projectId, moduleId: shop.id }, { summary, createdBy: user.id, ...values })
  await add('Pay an order by credit card', { tags: ['smoke'], priority: 'HIGH', steps: ['Enter the voucher'] })
  await add('Print an invoice', { tags: ['needs review'], assignedTo: user.id })
  return { browser: await signInAs(site, user), list: `/project/${projectId}/app/testCaseDefinition`, shop }
}

const numbers = (html: string) => [...html.matchAll(/>TC-(\d+)<\/a>/g)].map(([, number]) => Number(number))
const asked = (list: string, search: string) => `${list}?search=${encodeURIComponent(search)}`

describe('the search, without JavaScript', () => {
  it.each([
    ['TC-2', [2]],
    ['tag:smoke priority:high', [1]],
    ['assigned:me', [2]],
    ['-tag:"needs review" pay', [1]],
    ['module:shop', [2, 1]],
  ])('finds by %s', async (search, expected) => {
    const { browser, list } = await project()
    const { html } = await browser.get(asked(list, search))
    expect(numbers(html)).toEqual(expected)
    expect(html).toContain(`value="${search.replaceAll('"', '&quot;')}"`)
  })

  it('says what is wrong, and never shows an empty list without a word', async () => {
    const { browser, list } = await project()
    const unknown = await browser.get(asked(list, 'tag:<b>smoek</b>'))
    expect(unknown.html).toContain('No test case of this project has the tag “&lt;b&gt;smoek&lt;/b&gt;”.')
    expect(unknown.html).toContain('No test case matches')
    const wrong = await browser.get(asked(list, 'priority:hihg'))
    expect(wrong.html).toContain('priority can be showstopper, critical, high, medium or low')
    expect(numbers(wrong.html)).toEqual([2, 1])
  })

  it('tells that steps are not searched yet while their cases are being read', async () => {
    const { browser, list } = await project()
    const { html } = await browser.get(asked(list, 'voucher'))
    expect(html).toContain('New test cases are still being read.')
  })

  it('has its help on a page whose examples are links to try', async () => {
    const { browser, list } = await project()
    const { html } = await browser.get(asked(list, 'pay'))
    const help = /href="([^"]*searchHelp[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    const page = await browser.get(help ?? '')
    expect(page.status).toBe(200)
    const example = /href="([^"]*)"[^>]*>tag:smoke<\/a>/.exec(page.html)?.[1]?.replaceAll('&amp;', '&')
    expect(numbers((await browser.get(example ?? '')).html)).toEqual([1])
  })
})

describe('the form of a case, without JavaScript', () => {
  it('tells which cases are nearly the same when it comes back, and saves all the same', async () => {
    const { browser, list, shop } = await project()
    const values = {
      summary: 'pay an order by CREDIT card',
      moduleId: String(shop.id),
      templateId: '2',
      priority: 'LOW',
    }
    const form = { ...values, assignedTo: '0', applicable: 'yes', automatable: 'yes' }
    const back = await browser.post(`${list}/add`, { ...form, intent: 'save' })
    expect(back.html).toContain('TC-1 has the same summary in the same module.')
    const other = await browser.post(`${list}/add`, {
      ...form,
      summary: 'Pay an order with credit card',
      intent: 'save',
    })
    expect(other.html).toContain('There is a test case like this.')
    expect(other.html).toMatch(/\d\d% alike/)
    const saved = await browser.post(`${list}/add`, { ...form, templateId: '1', intent: 'save' })
    expect(saved.status).toBe(302)
  })
})
