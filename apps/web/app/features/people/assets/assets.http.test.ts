import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields, onceKeyIn } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const text = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

/** An organization with two who keep its assets, a member, and a type of assets. */
async function office() {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const keeper = await makeMember(site.db, place, { humanResource: true })
  const second = await makeMember(site.db, place, { humanResource: true })
  const member = await makeMember(site.db, place, { projectRole: 'QA' })
  const browser = await signInAs(site, keeper)
  const at = (below = '', query = '') => `/app/assetInfo${below}?organizationId=${organization.id}${query}`
  await browser.post(at('/types'), { name: 'Laptop' })
  const [type] = await site.sql<{ id: string }[]>`
    select id from asset_types where organization_id = ${organization.id}`
  const typeId = String(type?.id)
  const fields = (given: Record<string, string> = {}) => ({
    ...{ assetTypeId: typeId, status: 'In Storage', name: 'Precision', brand: 'Dell', model: '5540', ...given },
  })
  /** Adds an asset; answers its id. */
  const add = async (given: Record<string, string> = {}) => {
    const { location, html } = await browser.post(at('/new'), { ...fields(given), step: '4', go: 'save' })
    const id = /\/app\/assetInfo\/(\d+)$/.exec(location ?? '')?.[1]
    if (!id) throw new Error(`The asset was not added: ${text(html).slice(0, 2_000)}`)
    return Number(id)
  }
  return { organization, keeper, second, member, browser, at, typeId, fields, add }
}

/** Follows to where a form led, and reads what is said there. */
const said = async (browser: Awaited<ReturnType<typeof signInAs>>, location: string | null) =>
  text((await browser.get(location ?? '/nowhere')).html)

describe('asset types without JavaScript', () => {
  it('are added, renamed and deleted, but not while assets have them', async () => {
    const { browser, at, add, typeId, organization } = await office()
    const taken = await browser.post(at('/types'), { name: ' LAPTOP ' })
    expect(taken.status).toBe(409)
    expect(text(taken.html)).toContain('Already exist or invalid asset type')
    expect(taken.html).toContain('value=" LAPTOP "')
    expect((await browser.post(at('/types'), { name: '' })).html).toContain('Already exist or invalid asset type')
    const added = await browser.post(at('/types'), { name: 'Phone 📱 <b>' })
    expect(await said(browser, added.location)).toContain('Asset Type is now saved')
    const list = (await browser.get(at('/types'))).html
    expect(list).toContain('Phone 📱 &lt;b&gt;')
    expect(list).toContain(`/app/assetInfo/types/${typeId}/rename?organizationId=${organization.id}`)
    expect((await browser.get(at(`/types/${typeId}/rename`))).html).toContain('value="Laptop"')
    const renamed = await browser.post(at(`/types/${typeId}/rename`), { name: 'Notebook' })
    expect(await said(browser, renamed.location)).toContain('Asset Type is now saved')
    const deleting = async () => (await browser.get(at(`/types/${typeId}/delete`))).html
    expect(await deleting()).toContain('form="confirm-form"')
    await add()
    const stays = await deleting()
    expect(text(stays)).toContain('1 asset has the type “Notebook”. Give it another type first.')
    expect(stays).not.toContain('form="confirm-form"')
    const refused = await browser.post(at(`/types/${typeId}/delete`), {})
    expect(refused.status).toBe(409)
    expect(text(refused.html)).toContain('1 asset has the type “Notebook”. Give it another type first.')
  })

  it('are deleted once by two presses, as assets are, and both are told so', async () => {
    const { browser, at, add, typeId } = await office()
    for (const dialog of [at(`/${await add()}/delete`), at(`/types/${typeId}/delete`)]) {
      const onceKey = onceKeyIn((await browser.get(dialog)).html)
      const [first, second] = await Promise.all([browser.post(dialog, { onceKey }), browser.post(dialog, { onceKey })])
      expect([second.location, await said(browser, second.location)]).toEqual([
        ...[first.location, expect.stringContaining('was deleted')],
      ])
    }
  })
})

describe('a new asset without JavaScript', () => {
  it('is made in steps that keep what was typed, back and forth', async () => {
    const { browser, at, fields, organization } = await office()
    expect((await browser.get(at('/new'))).html).toContain('Choose a type')
    const empty = await browser.post(at('/new'), { ...fields({ name: '', model: '' }), step: '1', go: 'next' })
    expect(empty.status).toBe(400)
    expect(text(empty.html)).toContain('Name is required')
    expect(empty.html).toContain('value="Dell"')
    const second = await browser.post(at('/new'), { ...fields({ name: 'Böse "Maus" 🐭' }), step: '1', go: 'next' })
    expect(second.location).toContain('step=2')
    const page = (await browser.get(second.location ?? '')).html
    expect(page).toContain('Serial number')
    const kept = Object.fromEntries(formFields(page))
    expect(kept).toMatchObject({ name: 'Böse "Maus" 🐭', brand: 'Dell', step: '2' })
    const back = await browser.post(at('/new'), { ...kept, serial: 'S-1', go: 'back' })
    expect(Object.fromEntries(formFields((await browser.get(back.location ?? '')).html))).toMatchObject({
      ...{ name: 'Böse "Maus" 🐭', serial: 'S-1', step: '1' },
    })
    const saved = await browser.post(at('/new'), {
      ...{ ...kept, serial: 'S-1', imei: '49 0154-2032 37518', ramGb: '16 GB', diskGb: '1 TB' },
      ...{ comments: 'A\nB', tags: 'Berlin, berlin', step: '4', go: 'save' },
    })
    expect(await said(browser, saved.location)).toContain('Asset Information is now saved')
    const [row] = await site.sql`
      select asset_tag, name, serial, imei, ram_gb, disk_gb, tags from assets where organization_id = ${organization.id}`
    expect(row).toEqual({
      ...{ asset_tag: 'A-00001', name: 'Böse "Maus" 🐭', serial: 'S-1', imei: '490154203237518' },
      ...{ ram_gb: 16, disk_gb: 1024, tags: ['berlin'] },
    })
  })

  it('comes back at the step that is wrong, with everything that was typed', async () => {
    const { browser, at, fields, add } = await office()
    await add({ serial: 'abc-1' })
    const typed = { ...fields(), serial: 'ABC-1', comments: 'x'.repeat(1_000), step: '4', go: 'save' }
    const taken = await browser.post(at('/new'), { ...typed, onceKey: 'form-of-abc' })
    expect(taken.status).toBe(409)
    expect(text(taken.html)).toContain('A-00001 (Precision) of the same type has this serial number already.')
    const { go: _, ...kept } = typed
    expect(Object.fromEntries(formFields(taken.html))).toMatchObject({ ...kept, step: '2' })
    const wrong = { ...fields(), ramGb: 'much', imei: '123', diskGb: '0' }
    const refused = await browser.post(at('/new'), { ...wrong, step: '3', go: 'save' })
    expect(refused.status).toBe(400)
    expect(text(refused.html)).toContain('An IMEI has 14 to 16 digits')
    const third = await browser.post(at('/new'), { ...wrong, imei: '', step: '3', go: 'next' })
    expect(text(third.html)).toContain('Please enter the RAM in GB as a whole number, such as 16')
    const long = await browser.post(at('/new'), { ...fields(), comments: '漢'.repeat(2_000), step: '4', go: 'back' })
    expect(long.status).toBe(200)
    expect(Object.fromEntries(formFields(long.html))).toMatchObject({ comments: '漢'.repeat(2_000), step: '3' })
    const tooLong = await browser.post(at('/new'), { ...fields({ name: 'x'.repeat(100_000) }), step: '1', go: 'next' })
    expect(text(tooLong.html)).toContain('Please use at most 100 characters')
    const foreign = await office()
    const other = await browser.post(at('/new'), { ...fields({ assetTypeId: foreign.typeId }), step: '1', go: 'save' })
    expect(text(other.html)).toContain('This asset type is not there any more')
  })
})

describe('the list without JavaScript', () => {
  it('is searched, filtered, sorted and paged by its address', async () => {
    const { browser, at, add, organization } = await office()
    for (let each = 1; each <= 6; each++) await add({ name: `Thing ${each}`, tags: each === 3 ? 'Berlin' : '' })
    await add({ name: '<i>Wild</i> 🦊', status: 'Lost' })
    const rows = (html: string) => [...html.matchAll(/>(A-\d{5})<\/a>/g)].map(([, tag]) => tag)
    const shown = async (query: string) => rows((await browser.get(at('', query))).html)
    expect(await shown('')).toHaveLength(7)
    expect(await shown('&pageSize=5')).toHaveLength(5)
    expect(await shown('&pageSize=5&page=2')).toEqual(['A-00006', 'A-00007'])
    expect((await browser.get(at('', '&pageSize=5&page=9'))).location).toBe(at('', '&pageSize=5&page=2'))
    expect(await shown('&sort=tag&order=desc&pageSize=5')).toEqual([
      ...['A-00007', 'A-00006', 'A-00005', 'A-00004', 'A-00003'],
    ])
    expect(await shown('&search=thing%203')).toEqual(['A-00003'])
    expect(await shown('&tag=Berlin')).toEqual(['A-00003'])
    expect(await shown('&status=Lost')).toEqual(['A-00007'])
    expect(await shown('&holder=left')).toEqual([])
    const { html } = await browser.get(at('', '&status=Lost'))
    expect(html).toContain('&lt;i&gt;Wild&lt;/i&gt; 🦊')
    expect(text(html)).toMatch(/Lost since \d+ \w{3} \d{4}/)
    expect(text((await browser.get(at('', '&search=nothing+like+this'))).html)).toContain('No asset matches')
    const strange = '&sort=password&order=up&pageSize=7&page=-1&status=Stolen&type=x&holder=everybody'
    expect(await shown(strange)).toHaveLength(7)
    expect(
      (await browser.get(`/app/assetInfo?organizationId=${organization.id}&search=${'x'.repeat(500)}`)).status,
    ).toBe(200)
  })

  it('is for those who keep assets alone, and shows no other organization', async () => {
    const { at, member, browser, organization } = await office()
    const theirs = await signInAs(site, member)
    for (const below of ['', '/types', '/new', '/assign'])
      expect([below, (await theirs.get(at(below))).status]).toEqual([below, 403])
    expect((await theirs.post(at('/types'), { name: 'Mine' })).status).toBe(403)
    const other = await office()
    const id = await other.add({ name: 'Theirs' })
    for (const path of ['', '/edit', '/unassign', '/delete'])
      expect([path, (await browser.get(`/app/assetInfo/${id}${path}`)).status]).toEqual([path, 404])
    for (const dialog of ['edit', 'unassign', 'delete'])
      expect((await browser.get(at(`/${dialog}/${id}`))).status).toBe(404)
    expect((await browser.get(other.at())).status).toBe(404)
    expect((await browser.post(other.at('/types'), { name: 'Mine' })).status).toBe(404)
    expect((await browser.get(at(`/types/${other.typeId}/rename`))).status).toBe(404)
    expect((await browser.post(at(`/types/${other.typeId}/delete`), {})).status).toBe(404)
    expect((await browser.post(`/app/assetInfo/${id}`, { status: 'Lost' })).status).toBe(404)
    expect((await browser.post(`/app/assetInfo/${id}/delete`, {})).status).toBe(404)
    const mine = await browser.post(at('/assign'), { asset: 'A-00001', person: member.username })
    expect(mine.status).toBe(400)
    const [{ count } = { count: -1 }] = await site.sql<{ count: number }[]>`
      select count(*)::int as count from asset_assignments where organization_id = ${organization.id}`
    expect(count).toBe(0)
  })
})

describe('an assignment without JavaScript', () => {
  it('is made by words, refused in time, ended with a question, and told to whom it concerns', async () => {
    const { browser, at, add, member, second } = await office()
    const id = await add()
    const give = { asset: 'a-00001', person: member.username, note: 'With its bag 🎒' }
    expect((await browser.get(at('/assign', '&asset=A-00001'))).html).toContain('value="A-00001"')
    const neither = await browser.post(at('/assign'), { ...give, asset: 'no such', person: 'nobody at all' })
    expect([neither.status, neither.html.includes('With its bag 🎒')]).toEqual([400, true])
    for (const told of ['No asset has “no such”', 'No member of the organization has “nobody at all”'])
      expect(text(neither.html)).toContain(told)
    expect(text((await browser.post(at('/assign'), { ...give, person: ' ' })).html)).toContain('User is required')
    const late = await browser.post(at('/assign'), { ...give, startsOn: '2999-01-01' })
    expect(text(late.html)).toContain('The start cannot be in the future')
    expect(text((await browser.post(at('/assign'), { ...give, startsOn: 'soon' })).html)).toContain(
      'Please enter a date such as 2026-05-31',
    )
    const given = await browser.post(at('/assign'), give)
    expect(await said(browser, given.location)).toContain('Asset is now assigned to Test Person')
    const again = await browser.post(at('/assign'), { ...give, person: second.username })
    expect(again.status).toBe(409)
    expect(text(again.html)).toContain('Test Person has had this asset since')
    const theirs = await signInAs(site, member)
    expect(text((await theirs.get('/notifications')).html)).toContain('A-00001 was given to you')

    expect(text((await browser.get(at(`/delete/${id}`))).html)).toContain(
      'Test Person has this asset. Unassign it before you delete it.',
    )
    const dialog = at(`/unassign/${id}`, '&status=In+Use')
    const question = (await browser.get(dialog)).html
    expect(text(question)).toContain('Are you sure you want to unassign this item?')
    const { assignmentId = '' } = Object.fromEntries(formFields(question))
    const ended = await browser.post(dialog, { assignmentId, status: 'Damaged' })
    expect(ended.location).toBe(at('', '&status=In+Use'))
    expect(await said(browser, ended.location)).toContain('Asset is now not assigned to Test Person')
    const twice = await browser.post(dialog, { assignmentId, status: 'Lost' })
    expect(twice.status).toBe(409)
    expect(text(twice.html)).toContain('Nobody has this asset any more.')
    const early = await browser.post(at('/assign'), { ...give, startsOn: '2001-01-01' })
    expect(text(early.html)).toContain('Please choose a later start.')
    const page = text((await browser.get(`/app/assetInfo/${id}`)).html)
    expect(page).toMatch(/Damaged since \d+ \w{3} \d{4} , with Test Person/)
    expect(page).toContain('With its bag 🎒')
    expect(text((await theirs.get('/notifications')).html)).toContain('A-00001 was taken back')
  })
})

describe('the page of an asset without JavaScript', () => {
  it('gives it by a tap, hears of who was faster, takes it back, and changes its status', async () => {
    const { browser, add, at, member, second, keeper } = await office()
    const id = await add()
    const here = `/app/assetInfo/${id}`
    const found = (await browser.get(`${here}?person=${member.username}`)).html
    expect(found).toContain(`name="userId" value="${member.id}"`)
    expect(text((await browser.get(`${here}?person=nobody+there`)).html)).toContain('No member has “nobody there”')
    const fast = await signInAs(site, second)
    expect((await fast.post(here, { userId: String(member.id) })).location).toBe(here)
    const slow = await browser.post(here, { userId: String(keeper.id) })
    expect(slow.status).toBe(409)
    expect(text(slow.html)).toContain('has had this asset since')
    const page = text((await browser.get(here)).html)
    expect(page).toContain('Take back')
    expect(page).not.toContain('Nobody has it.')
    const lost = await browser.post(here, { status: 'Lost' })
    expect(await said(browser, lost.location)).toContain('The status is now Lost.')
    const { assignmentId = '' } = Object.fromEntries(formFields((await browser.get(at(`/unassign/${id}`))).html))
    expect((await browser.post(`${here}/unassign`, { assignmentId, status: 'In Storage' })).location).toBe(here)
    expect((await browser.post(here, { userId: '999999999' })).status).toBe(404)
    expect((await browser.post(here, { userId: 'x' })).status).toBe(400)
    const gone = await browser.post(`${here}/delete`, {})
    expect(gone.location).toContain('/app/assetInfo?organizationId=')
    expect((await browser.get(here)).status).toBe(404)
  })

  it('is changed in a dialog, over its page and over the list, by one person at a time', async () => {
    const { browser, add, at, second } = await office()
    const id = await add({ comments: 'Old', tags: 'a' })
    const form = Object.fromEntries(formFields((await browser.get(at(`/edit/${id}`))).html))
    expect((await browser.get(`/app/assetInfo/${id}/edit`)).html).toContain('name="seenAt"')
    expect(form).toMatchObject({ name: 'Precision', comments: 'Old', tags: 'a', ramGb: '' })
    const saved = await browser.post(at(`/edit/${id}`, '&search=x'), { ...form, name: 'Mine', ramGb: '32' })
    expect(saved.location).toBe(at('', '&search=x'))
    const other = await signInAs(site, second)
    const stale = await other.post(at(`/edit/${id}`), { ...form, name: 'Theirs', comments: 'New' })
    expect(stale.status).toBe(409)
    expect(text(stale.html)).toContain('Test Person has changed this asset meanwhile, so nothing was saved.')
    expect(text(stale.html)).toContain('Saved now: Mine')
    // What comes back has the memory that was saved, and is kept when another field is refused first.
    const met = Object.fromEntries(formFields(stale.html))
    expect(met).toMatchObject({ name: 'Theirs', comments: 'New', ramGb: '32' })
    const refused = Object.fromEntries(formFields((await other.post(at(`/edit/${id}`), { ...met, name: '' })).html))
    expect(refused).toMatchObject({ seenAt: met.seenAt, shown: met.shown, ramGb: '32' })
    expect((await other.post(at(`/edit/${id}`), { ...refused, name: 'Theirs' })).status).toBe(302)
    const both = Object.fromEntries(formFields((await browser.get(at(`/edit/${id}`))).html))
    expect(both).toMatchObject({ name: 'Theirs', comments: 'New', ramGb: '32' })
    expect((await browser.post(`/app/assetInfo/${id}/edit`, { ...form, name: '' })).status).toBe(400)
    expect(text((await browser.get(`/app/assetInfo/${id}`)).html)).toContain('Theirs')
  })
})
