import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function someone() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const person = await makeMember(
    site.db,
    { organizationId: organization.id, projectId: project.id },
    { projectRole: 'QA' },
  )
  return { project, browser: await signInAs(site, person) }
}

const add = '/profile/tokens/add'
const form = { name: '  Nightly   build ', scopes: 'cases:read', projectId: '', days: '30' }
const tokenIn = (html: string) => /value="(cw_\w{40})"/.exec(html)?.[1] ?? ''
const projectsBy = (token: string) =>
  fetch(`${site.url}/api/v1/projects`, { headers: { authorization: `Bearer ${token}` } })

describe('API tokens without JavaScript', () => {
  it('are made, shown once, used, and revoked', async () => {
    const { browser, project } = await someone()
    expect((await browser.get('/profile')).html).toContain('You have no tokens yet.')
    expect((await browser.get(add)).html).toContain(project.name)
    const made = await browser.post(add, { ...form, projectId: String(project.id) })
    const token = tokenIn(made.html)
    expect([made.status, made.html]).toEqual([200, expect.stringContaining('Copy it now')])
    const list = await browser.get('/profile')
    expect(list.html).toContain('Nightly build')
    expect(list.html).toContain('cases:read')
    expect(list.html).not.toContain(token)
    expect((await browser.get(add)).html).not.toContain(token)
    const opened = await projectsBy(token)
    expect([opened.status, await opened.json()]).toEqual([200, [expect.objectContaining({ id: project.id })]])
    const page = /href="(\/profile\/tokens\/\d+\/revoke)"/.exec(list.html)?.[1] ?? ''
    expect((await browser.get(page)).html).toContain('cannot be brought back')
    for (const _press of ['first', 'second']) {
      const revoked = await browser.follow(await browser.post(page, {}))
      expect(revoked.html).toContain('The token “Nightly build” was revoked.')
    }
    expect((await projectsBy(token)).status).toBe(401)
    expect((await browser.get(page)).status).toBe(404)
  })

  it('are made once and shown to each of two posts of one form, and are in no table', async () => {
    const { browser } = await someone()
    const onceKey = onceKeyIn((await browser.get(add)).html)
    const made = await Promise.all(Array.from({ length: 4 }, () => browser.post(add, { ...form, onceKey })))
    const [token = '', ...others] = new Set(made.map(({ html }) => tokenIn(html)))
    expect([token, others]).toEqual([expect.stringMatching(/^cw_\w{40}$/), []])
    expect((await projectsBy(token)).status).toBe(200)
    expect((await browser.get('/profile')).html.match(/\/tokens\/\d+\/revoke/g)).toHaveLength(1)
    const kept = await site.sql`select answer from form_answers`
    expect(kept).not.toEqual([])
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('say what is missing, and keep what was typed', async () => {
    const { browser } = await someone()
    const { scopes: _, ...noScopes } = form
    const without = await browser.post(add, noScopes)
    expect([without.status, without.html]).toEqual([400, expect.stringContaining('choose what the token may do')])
    expect(without.html).toContain('Nightly   build')
    const nameless = await browser.post(add, { ...form, name: ' ' })
    expect([nameless.status, nameless.html]).toEqual([400, expect.stringContaining('Name is required')])
    expect((await browser.post(add, { ...form, days: '1000000' })).status).toBe(400)
    expect((await browser.post(add, { ...form, scopes: 'everything' })).status).toBe(400)
    const theirs = await someone()
    const foreign = await browser.post(add, { ...form, projectId: String(theirs.project.id) })
    expect([foreign.status, foreign.html]).toEqual([400, expect.stringContaining('There is no such project any more.')])
  })

  it('are nobody else’s to see or revoke', async () => {
    const mine = await someone()
    const token = tokenIn((await mine.browser.post(add, form)).html)
    const page = /href="(\/profile\/tokens\/\d+\/revoke)"/.exec((await mine.browser.get('/profile')).html)?.[1] ?? ''
    const theirs = await someone()
    expect((await theirs.browser.get('/profile')).html).not.toContain('Nightly build')
    expect((await theirs.browser.get(page)).status).toBe(404)
    expect((await theirs.browser.post(page, {})).status).toBe(404)
    expect((await projectsBy(token)).status).toBe(200)
  })
})
