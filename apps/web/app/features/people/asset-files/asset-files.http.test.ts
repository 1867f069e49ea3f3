import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onceKeyIn } from '../../../testing/form-fields'
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

async function office() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const keeper = await makeMember(site.db, place, { humanResource: true })
  return {
    ...{ organization, keeper, browser: await signInAs(site, keeper), of: `organizationId=${organization.id}` },
    qa: await signInAs(site, await makeMember(site.db, place, { projectRole: 'QA' })),
  }
}

const csv = (keeper: string) =>
  `Tag;Type;Name;Brand;Model;S/N;Assigned to;Colour
T-1;Laptop;<b>Präzision</b>;Dell;5540;S-1;${keeper};red
;Laptop;Second;Dell;5540;s-1;;
T-1;Laptop;Again;Dell;5540;;;
`

describe('files of assets without JavaScript', () => {
  it('lead from a file to its result, its errors, and back out', async () => {
    const { organization, keeper, browser, qa, of } = await office()
    const upload = `/app/assetInfo/import?${of}`
    const page = await browser.get(upload)
    expect(page.html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
    expect(page.html).toContain('template.csv')
    const template = await browser.get(`/app/assetInfo/import/template.csv?${of}`)
    expect(template.html).toContain('Asset tag,Type,Status,Name,Brand,Model,Serial number')

    const refused = await browser.post(upload, formWith('', 'assets.csv'))
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('The file is empty.')])
    const picture = await browser.post(upload, formWith('x', 'assets.png'))
    expect(picture.html).toContain('assets.png is not a CSV file.')

    const sent = await browser.post(upload, formWith(csv(keeper.username), 'assets.csv'))
    const result = sent.location ?? ''
    expect([sent.status, result]).toEqual([
      302,
      expect.stringMatching(/\/app\/assetInfo\/import\/\d+\?organizationId=/),
    ])
    await expect.poll(async () => (await browser.get(result)).html, { timeout: 30_000 }).toContain('Will be added')
    const before = (await browser.get(result)).html
    expect(before).toContain('Serial number (“S/N”)')
    expect(before).toMatch(/Left out: <\/dt><dd[^>]*>Colour</)
    expect(before).toContain('1 new asset type will be created')
    expect(before).toContain('Line 2 has the same type and serial number.')
    expect(before).toContain('&lt;b&gt;Präzision&lt;/b&gt;')
    expect(before).not.toContain('<b>Präzision')
    expect(await site.sql`select from assets where organization_id = ${organization.id}`).toHaveLength(0)

    const format = { intent: 'format', encoding: 'utf-8', delimiter: ';', hasHeader: 'yes', createTypes: 'no' }
    expect((await browser.post(result, format)).location).toBe(result)
    await expect
      .poll(async () => (await browser.get(result)).html, { timeout: 30_000 })
      .toContain('No asset type has this name.')
    await browser.post(result, { ...format, createTypes: 'yes' })
    await expect.poll(async () => (await browser.get(result)).html, { timeout: 30_000 }).toContain('Will be added 1')

    expect((await browser.post(result, { intent: 'start' })).location).toBe(result)
    await expect
      .poll(async () => (await browser.get(result)).html, { timeout: 30_000 })
      .toContain('Import another file')
    expect((await browser.post(result, { intent: 'start' })).location).toBe(result)
    expect(await site.sql`select asset_tag, status from assets where organization_id = ${organization.id}`).toEqual([
      { asset_tag: 'T-1', status: 'In Use' },
    ])
    expect((await browser.get(result.replace('?', '/errors.csv?'))).html).toContain('Line 2 has the same asset tag.')
    const list = (await browser.get(upload)).html
    expect(list).toContain('1 added, 2 refused')
    const file = await browser.get(`/app/assetInfo/export?${of}&search=pr%C3%A4zision`)
    expect(file.html).toContain('T-1,Laptop,In Use,<b>Präzision</b>,Dell,5540,S-1')
    expect((await browser.get(`/app/assetInfo/export?${of}&status=Lost`)).html).not.toContain('T-1')

    const paths = [upload, result, result.replace('?', '/errors.csv?'), `/app/assetInfo/export?${of}`]
    for (const path of [...paths, `/app/assetInfo/labels?${of}`]) expect((await qa.get(path)).status, path).toBe(403)
    expect((await qa.post(result, { intent: 'start' })).status).toBe(403)
    expect((await qa.post(upload, formWith('Tag,Name', 'assets.csv'))).status).toBe(403)
    const foreign = await office()
    for (const path of paths) expect((await foreign.browser.get(path)).status, path).toBe(404)
    const elsewhere = result.replace(/\d+$/, String(foreign.organization.id))
    expect((await foreign.browser.get(elsewhere)).status).toBe(404)
  })

  it('begin one import of a form that is sent twice, and another of another file', async () => {
    const { organization, browser, of } = await office()
    const upload = `/app/assetInfo/import?${of}`
    const onceKey = onceKeyIn((await browser.get(upload)).html)
    const send = (name: string) => {
      const form = new FormData()
      form.set('onceKey', onceKey)
      form.set('file', new File([`Type,Name,Brand,Model\nLaptop,${name},Dell,5540\n`], 'assets.csv'))
      return browser.post(upload, form)
    }
    const [first, second] = await Promise.all([send('Precision'), send('Precision')])
    expect([first.status, first.location]).toEqual([302, second.location])
    expect((await send('Latitude')).location).not.toBe(first.location)
    expect(await site.sql`select 1 from asset_imports where organization_id = ${organization.id}`).toHaveLength(2)
  })

  it('give labels at once for a few assets, and by the worker for many', async () => {
    const { organization, browser, of } = await office()
    const labels = `/app/assetInfo/labels?${of}`
    expect((await browser.get(labels)).html).toContain('No assets to label')
    await site.sql`insert into asset_types (organization_id, name) values (${organization.id}, 'Laptop')`
    await site.sql`
      insert into assets (organization_id, asset_type_id, asset_tag, status, name, brand, model)
      select t.organization_id, t.id, 'T-' || n, case when n <= 3 then 'Lost' else 'In Use' end, 'Name ' || n, 'Dell', '1'
      from asset_types t, generate_series(1, 120) n where t.organization_id = ${organization.id}`
    expect((await browser.get(`${labels}&status=Lost`)).html).toContain('3 labels')
    const refused = await browser.post(`${labels}&status=Lost`, { sheet: 'l7160', start: '22', parts: 'name' })
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('This sheet has 21 labels')])
    const few = await browser.post(`${labels}&status=Lost`, { sheet: 'a5160', start: '2', parts: 'name' })
    expect([few.status, few.location]).toEqual([302, expect.stringContaining('/app/assetInfo/labels/sheet.pdf?')])
    expect((await browser.get(few.location ?? '')).html.slice(0, 5)).toBe('%PDF-')
    expect((await browser.get(`/app/assetInfo/labels/sheet.pdf?${of}&sheet=none`)).status).toBe(400)
    const tooMany = await browser.get(`/app/assetInfo/labels/sheet.pdf?${of}&sheet=l7160`)
    // Whoever opens a file that is refused reads why.
    expect([tooMany.status, tooMany.html]).toEqual([400, expect.stringContaining('That did not work')])
    const gone = await browser.get(`/app/assetInfo/labels/99999/labels.pdf?${of}`)
    expect([gone.status, gone.html]).toEqual([404, expect.stringMatching(/<h1[^>]*>Error 404/)])

    const many = await browser.post(labels, { sheet: 'l7160', start: '1' })
    const run = many.location ?? ''
    expect([many.status, run]).toEqual([302, expect.stringMatching(/\/app\/assetInfo\/labels\/\d+\?/)])
    await expect.poll(async () => (await browser.get(run)).html, { timeout: 30_000 }).toContain('The labels are ready')
    expect((await browser.get(run.replace('?', '/labels.pdf?'))).html.slice(0, 5)).toBe('%PDF-')
    expect((await browser.get(labels)).html).toContain('Earlier labels')
    const foreign = await office()
    expect((await foreign.browser.get(run.replace(/\d+$/, String(foreign.organization.id)))).status).toBe(404)
    expect((await foreign.browser.get(run)).status).toBe(404)
  })
})
