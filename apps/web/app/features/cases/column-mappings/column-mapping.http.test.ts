import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

type Role = 'ProjectLead' | 'QA' | 'Dev' | 'ReportViewer'

/** A new project, and browsers of people with these roles in it. */
async function project(...roles: Role[]) {
  const organization = await makeOrganization(site.db)
  const { id: projectId } = await makeProject(site.db, organization.id)
  const browsers = []
  for (const projectRole of roles) {
    const user = await makeMember(site.db, { organizationId: organization.id, projectId }, { projectRole })
    browsers.push(await signInAs(site, user))
  }
  const manage = `/project/${projectId}/manage`
  return { projectId, manage, tab: `${manage}/columnMap`, browsers }
}

const fields = { templateId: '1', moduleSeparator: 'auto', priorityNumbers: '1-highest' }
const ours = { ...fields, name: 'Our sheet', 'headers.summary': 'Was', 'headers.tags': 'Art\r\nPrio' }

describe('the Column Mapping tab without JavaScript', () => {
  it('adds, edits, renames and deletes a mapping that the import offers', async () => {
    const { browsers, tab, projectId } = await project('ProjectLead')
    const [lead] = browsers
    if (!lead) throw new Error('There is no lead.')
    const empty = await lead.get(tab)
    expect(empty.html).toContain('Default')
    expect(empty.html).not.toContain(`${tab}/0`)
    const added = await lead.post(`${tab}/add`, ours)
    expect(added.location).toBe(tab)
    const list = await lead.follow(added)
    expect(list.html).toContain('The mapping “Our sheet” was saved.')
    const page = new RegExp(`href="(${tab}/\\d+)"`).exec(list.html)?.[1] ?? ''
    const form = await lead.get(page)
    expect(form.html).toContain('value="Was"')
    expect(form.html).toMatch(/Art\nPrio<\/textarea>/)

    expect(form.html).toContain('<option value="none" selected="">No module</option>')
    const above = { ...ours, emptyModules: 'above' }
    expect((await lead.post(page, above)).location).toBe(tab)
    expect((await lead.get(page)).html).toContain(
      '<option value="above" selected="">The module of the row above</option>',
    )

    expect((await lead.post(page, { ...ours, name: 'Sheet', 'headers.summary': 'Titel' })).location).toBe(tab)
    expect((await lead.get(page)).html).toContain('value="Titel"')
    const wizard = await lead.get(`/project/${projectId}/app/testCaseDefinition/import`)
    expect(wizard.html).toContain('Sheet</option>')

    expect((await lead.get(`${page}/delete`)).html).toContain('Delete column mapping')
    const gone = await lead.follow(await lead.post(`${page}/delete`, {}))
    expect(gone.html).toContain('The mapping was deleted.')
    expect((await lead.get(page)).status).toBe(404)
  })

  it('shows of two who change a mapping the second what the first has saved', async () => {
    const { browsers, tab } = await project('ProjectLead')
    const [lead] = browsers
    if (!lead) throw new Error('There is no lead.')
    const list = await lead.follow(await lead.post(`${tab}/add`, ours))
    const page = new RegExp(`href="(${tab}/\\d+)"`).exec(list.html)?.[1] ?? ''
    const before = { ...ours, shown: Object.fromEntries(formFields((await lead.get(page)).html)).shown ?? '' }
    expect((await lead.post(page, { ...before, 'headers.summary': 'Titel' })).location).toBe(tab)
    expect((await lead.post(page, { ...before, name: 'Sheet' })).location).toBe(tab)
    const met = await lead.post(page, { ...before, 'headers.summary': 'Title' })
    expect(met.status).toBe(409)
    expect(met.html).toContain('Saved now: Titel')
    const fields = Object.fromEntries(formFields(met.html))
    expect(fields).toMatchObject({
      name: 'Sheet',
      'headers.summary': 'Title',
      'headers.tags': expect.stringMatching(/^Art\r?\nPrio$/),
    })
    expect((await lead.post(page, { ...ours, name: 'Sheet', ...fields, templateId: '1' })).location).toBe(tab)
    expect((await lead.get(page)).html).toContain('value="Title"')
  })

  it('says at the fields what is wrong, and keeps what was typed', async () => {
    const { browsers, tab } = await project('ProjectLead')
    const [lead] = browsers
    if (!lead) throw new Error('There is no lead.')
    await lead.post(`${tab}/add`, ours)
    const taken = await lead.post(`${tab}/add`, { ...ours, name: 'our SHEET' })
    expect([taken.status, taken.html]).toEqual([409, expect.stringContaining('Mapping name already exists')])
    expect(taken.html).toContain('value="our SHEET"')
    expect(taken.html).toMatch(/Art\s+Prio<\/textarea>/)
    const nameless = await lead.post(`${tab}/add`, { ...fields, 'headers.tags': 'Art' })
    expect([nameless.status, nameless.html]).toEqual([400, expect.stringContaining('Please give the mapping a name.')])
    const without = await lead.post(`${tab}/add`, { ...fields, name: 'X', 'headers.tags': 'Art' })
    expect(without.status).toBe(400)
    expect(without.html).toContain('Choose the column that holds the summary of the test cases.')
  })

  it('fills in the fields from a header line', async () => {
    const { browsers, tab } = await project('ProjectLead')
    const [lead] = browsers
    const filled = await lead?.post(`${tab}/add`, { ...fields, name: 'X', sample: 'Title;Steps', intent: 'fill' })
    expect(filled?.status).toBe(200)
    expect(filled?.html).toContain('value="Title"')
    expect(filled?.html).toContain('>Steps</textarea>')
    expect(filled?.html).toContain('value="X"')
    const nothing = await lead?.post(`${tab}/add`, { ...ours, sample: '', intent: 'fill' })
    expect([nothing?.status, nothing?.html]).toEqual([
      400,
      expect.stringContaining('Paste the first line of a CSV file.'),
    ])
  })

  it('fills in the fields from the headers of a chosen file', async () => {
    const { browsers, tab } = await project('ProjectLead')
    const [lead] = browsers
    const form = (name: string, text: string) => {
      const posted = new FormData()
      for (const [key, value] of Object.entries({ ...fields, name: 'X', intent: 'fill' })) posted.append(key, value)
      posted.append('file', new Blob([text]), name)
      return posted
    }
    const filled = await lead?.post(`${tab}/add`, form('sheet.csv', 'Title;Steps\nSign in;Open\n'))
    expect(filled?.status).toBe(200)
    expect(filled?.html).toContain('value="Title"')
    expect(filled?.html).toContain('>Steps</textarea>')
    expect(filled?.html).toContain('value="X"')
    const refused = await lead?.post(`${tab}/add`, form('sheet.png', 'Title;Steps'))
    expect([refused?.status, refused?.html]).toEqual([400, expect.stringContaining('Please choose a CSV file.')])
    expect(refused?.html).toContain('value="X"')
  })

  it('is read by testers and changed by leads alone', async () => {
    const { browsers, tab, manage } = await project('QA', 'Dev', 'ReportViewer')
    const [tester, ...others] = browsers
    const list = await tester?.get(tab)
    expect([list?.status, list?.html]).toEqual([200, expect.not.stringContaining(`${tab}/add`)])
    for (const path of [`${tab}/add`, `${tab}/1`, `${tab}/1/delete`])
      expect((await tester?.get(path))?.status).toBe(403)
    expect((await tester?.post(`${tab}/add`, ours))?.status).toBe(403)
    for (const browser of others) {
      expect((await browser.get(manage)).html).not.toContain(tab)
      expect((await browser.get(tab)).status).toBe(403)
      expect((await browser.post(`${tab}/add`, ours)).status).toBe(403)
    }
  })

  it('does not find a mapping of another project', async () => {
    const { browsers, tab } = await project('ProjectLead')
    const other = await project('ProjectLead')
    await browsers[0]?.post(`${tab}/add`, ours)
    const page = new RegExp(`href="${tab}/(\\d+)"`).exec((await browsers[0]?.get(tab))?.html ?? '')?.[1]
    expect((await other.browsers[0]?.get(`${other.tab}/${page}`))?.status).toBe(404)
    expect((await other.browsers[0]?.post(`${other.tab}/${page}`, ours))?.status).toBe(404)
    expect((await other.browsers[0]?.post(`${other.tab}/${page}/delete`, {}))?.status).toBe(404)
  })
})
