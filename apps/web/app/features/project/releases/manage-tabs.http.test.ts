import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function project(projectRole: 'ProjectLead' | 'QA') {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId }
  const browser = await signInAs(site, await makeMember(site.db, place, { projectRole }))
  return { projectId, browser, manage: `/project/${projectId}/manage` }
}

describe.each([
  {
    ...{ tab: 'release', field: 'number', on: 'enabled', id: 'releaseId' },
    ...{ words: ['Enabled', 'Disabled', 'Release number'], offBelow: true },
  },
  {
    ...{ tab: 'environments', field: 'name', on: 'active', id: 'environmentId' },
    ...{ words: ['Active', 'Not active', 'Name'], offBelow: false },
  },
])('the tab $tab without JavaScript', ({ tab, field, on, id, words, offBelow }) => {
  it('adds, renames, switches off and on', async () => {
    const { browser, manage } = await project('ProjectLead')
    const here = `${manage}/${tab}`
    const empty = await browser.get(here)
    expect([empty.status, empty.html]).toEqual([200, expect.stringContaining('yet')])
    const added = await browser.post(`${here}/add`, { [field]: '  First   one ' })
    expect(added.location).toBe(here)
    const list = await browser.follow(added)
    expect(list.html).toContain('“First one” was added.')
    expect(list.html).toContain(`>${words[0]}</span>`)
    const page = new RegExp(`href="(${here}/\\d+)"`).exec(list.html)?.[1] ?? ''
    expect((await browser.get(page)).html).toContain('value="First one"')
    const renamed = await browser.follow(await browser.post(page, { [field]: 'Second' }))
    expect(renamed.html).toContain('is now called “Second”')
    const key = page.split('/').at(-1) ?? ''
    const off = await browser.follow(
      await (offBelow ? browser.post(`${page}/disable`, {}) : browser.post(here, { [id]: key, [on]: 'no' })),
    )
    expect(off.html).toContain(`>${words[1]}</span>`)
    const again = await browser.follow(await browser.post(here, { [id]: key, [on]: 'yes' }))
    expect(again.html).not.toContain(`>${words[1]}</span>`)
  })

  it('says at the field what is wrong, and keeps what was typed', async () => {
    const { browser, manage } = await project('ProjectLead')
    const here = `${manage}/${tab}`
    await browser.post(`${here}/add`, { [field]: 'First' })
    const taken = await browser.post(`${here}/add`, { [field]: 'FIRST' })
    expect([taken.status, taken.html]).toEqual([409, expect.stringContaining('already exists')])
    expect(taken.html).toContain('value="FIRST"')
    const none = await browser.post(`${here}/add`, { [field]: '   ' })
    expect([none.status, none.html]).toEqual([400, expect.stringContaining(`${words[2]} is required`)])
    const long = await browser.post(`${here}/add`, { [field]: 'x'.repeat(101) })
    expect([long.status, long.html]).toEqual([400, expect.stringContaining('at most 100 characters')])
    expect((await browser.get(`${here}/999999`)).status).toBe(404)
    expect((await browser.post(`${here}/999999`, { [field]: 'Other' })).status).toBe(404)
  })

  it('is for those who manage the project alone', async () => {
    const { browser, manage } = await project('QA')
    const here = `${manage}/${tab}`
    for (const path of [here, `${here}/add`]) expect((await browser.get(path)).status).toBe(403)
    expect((await browser.post(`${here}/add`, { [field]: 'First' })).status).toBe(403)
    expect((await browser.post(here, { [id]: '1', [on]: 'yes' })).status).toBe(403)
    expect((await browser.get(manage)).html).not.toContain(`href="${here}"`)
  })
})

it('shows the red banner where no environment is active', async () => {
  const { browser, manage } = await project('ProjectLead')
  const here = `${manage}/environments`
  const list = await browser.follow(await browser.post(`${here}/add`, { name: 'Staging' }))
  expect(list.html).not.toContain('Please set at least one environment active.')
  const id = /href="[^"]*environments\/(\d+)"/.exec(list.html)?.[1] ?? ''
  const off = await browser.follow(await browser.post(here, { environmentId: id, active: 'no' }))
  expect(off.html).toContain('Please set at least one environment active.')
})

it('names each tab of project management in its own trail', async () => {
  const { browser, manage } = await project('ProjectLead')
  for (const [path, label] of [
    ['', 'Projects'],
    ['/release', 'Release'],
    ['/environments', 'Environments'],
    ['/module', 'Modules'],
    ['/columnMap', 'Column Mapping'],
  ]) {
    const { html } = await browser.get(manage + path)
    const trail = /<nav[^>]*aria-label="Breadcrumbs?".*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect(trail).toMatch(new RegExp(`aria-current="page"[^>]*>${label}<`))
  }
})

it('leads from the flat path of an Admin to the tab of modules', async () => {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const admin = await makeMember(
    site.db,
    { organizationId: organization.id, projectId },
    { organizationRole: 'Admin', projectRole: 'ProjectAdmin' },
  )
  const page = await (await signInAs(site, admin)).get('/app/moduleSetup')
  expect(page.location).toBe(`/project/${projectId}/manage/module`)
  const { browser } = await project('ProjectLead')
  expect((await browser.get('/app/moduleSetup')).status).toBe(403)
})
