import { hashPassword } from '@caseweave/core/people/accounts/passwords'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let passwordHash: string
const password = 'correct horse battery'
beforeAll(async () => {
  ;[site, passwordHash] = await Promise.all([startTestSite(), hashPassword(password)])
})
afterAll(() => site.close())

async function someone(organizationRole: 'Admin' | 'Member' = 'Member') {
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const person = await makeMember(site.db, place, { organizationRole, projectRole: 'QA' })
  await site.sql`update users set password_hash = ${passwordHash} where id = ${person.id}`
  return { person, organization, browser: await signInAs(site, person) }
}

const links = async (userId: number) => {
  const rows = await site.sql<{ address: string; text: string }[]>`
    select r.address, m.text from mail_recipients r join outgoing_mails m on m.id = r.mail_id
    where r.user_id = ${userId} order by m.id`
  return rows.map(({ address, text }) => ({ address, path: /\/changeEmail\?code=[\w-]+/.exec(text)?.[0] ?? '' }))
}

describe('the profile without JavaScript', () => {
  it('saves names, phone number and time zone, and says what is wrong at its field', async () => {
    const { browser } = await someone()
    // A refused form comes back where it stands: what is wrong with a password is far below the top of the page.
    const forms = (await browser.get('/profile')).html
    for (const part of ['personal', 'time-zone', 'password']) {
      expect(forms).toContain(`action="/profile#${part}"`)
      expect(forms).toContain(` id="${part}"`)
    }
    const personal = { section: 'personal', firstName: 'Ana', lastName: 'נועה', phoneNumber: '5551234567' }
    const saved = await browser.follow(await browser.post('/profile', personal))
    expect(saved.html).toContain('Your profile was saved.')
    expect(saved.html).toContain('value="נועה"')
    const long = await browser.post('/profile', { ...personal, firstName: 'x'.repeat(200), phoneNumber: '12' })
    expect([long.status, long.html]).toEqual([
      400,
      expect.stringContaining('First name can have at most 100 characters.'),
    ])
    const wrong = await browser.post('/profile', { ...personal, phoneNumber: '12' })
    expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('a phone number of 10 digits')])
    const zone = await browser.follow(await browser.post('/profile', { section: 'timeZone', timeZone: 'Asia/Tokyo' }))
    expect(zone.html).toContain('Times are shown in Asia/Tokyo.')
    expect(browser.cookies.get('caseweave_zone')).toBe('Asia%2FTokyo')
    expect(zone.html).toMatch(/<option[^>]*value="Asia\/Tokyo"[^>]*selected/)
    const nowhere = await browser.post('/profile', { section: 'timeZone', timeZone: 'Mars/Olympus' })
    expect([nowhere.status, nowhere.html]).toEqual([400, expect.stringContaining('choose a time zone from the list')])
    expect((await browser.get('/app/userProfile')).location).toBe('/profile')
  })

  it('saves what another tab has not, and shows what it has where both have typed', async () => {
    const { browser } = await someone()
    const [one, other] = await Promise.all([browser.get('/profile'), browser.get('/profile')])
    const fieldsOf = ({ html }: typeof one) => {
      const all = Object.fromEntries(
        formFields(`<main${html.slice(html.lastIndexOf('<form', html.indexOf('/profile#personal')))}`),
      )
      return { section: 'personal', firstName: '', lastName: '', phoneNumber: '', ...all }
    }
    const save = (fields: Record<string, string>) => browser.post('/profile', fields)
    expect((await save({ ...fieldsOf(one), firstName: 'Berta', lastName: 'Weaver' })).status).toBe(302)
    // Another field: both are kept.
    expect((await save({ ...fieldsOf(other), phoneNumber: '5551234567' })).status).toBe(302)
    const both = fieldsOf(await browser.get('/profile'))
    expect(both).toMatchObject({ firstName: 'Berta', lastName: 'Weaver', phoneNumber: '5551234567' })
    const clash = await save({ ...fieldsOf(other), firstName: 'Clara' })
    expect(clash.status).toBe(409)
    expect(clash.html).toContain('Saved now: Berta')
    expect(fieldsOf(clash)).toMatchObject({ firstName: 'Clara', lastName: 'Weaver', phoneNumber: '5551234567' })
    expect((await save(fieldsOf(clash))).status).toBe(302)
    expect(fieldsOf(await browser.get('/profile'))).toMatchObject({ firstName: 'Clara', lastName: 'Weaver' })
  })

  it('changes the email address by a link that acts when it is posted, signed in or not', async () => {
    const { browser, person } = await someone()
    const email = `${crypto.randomUUID()}@example.org`
    const wrong = await browser.post('/profile/email', { email, password: 'wrong' })
    expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('Invalid password.')])
    expect(wrong.html).toContain(email)
    const asked = await browser.follow(await browser.post('/profile/email', { email, password }))
    expect(asked.html).toContain('Cancel the change')
    // Nothing was sent where there is no mail server.
    expect(asked.html).toContain(`The link for ${email} lies in the outbox of this server`)
    const [link, notice] = await links(person.id)
    expect([link?.address, notice]).toEqual([email, { address: person.email, path: '' }])
    const visitor = openTestBrowser(site.url)
    const path = link?.path ?? ''
    for (const _ of [1, 2]) expect((await visitor.get(path)).html).toContain('Confirm this address')
    expect((await browser.get('/profile')).html).toContain(person.email)
    // The button pressed twice: the second answer alone is seen.
    for (const _ of [1, 2]) expect((await visitor.post(path, {})).html).toContain(`Your email address is ${email} now.`)
    expect((await visitor.get(path)).html).toContain('This link does not work any more')
    expect((await visitor.get('/changeEmail')).html).toContain('This link does not work any more')
    const after = await browser.get('/profile')
    expect([after.html.includes(email), after.html.includes('Cancel the change')]).toEqual([true, false])
  })

  it('ends one session, or all others, and none of somebody else', async () => {
    const { browser, person } = await someone()
    const [second, third] = [await signInAs(site, person), await signInAs(site, person)]
    const stranger = await someone()
    const page = await browser.get('/profile')
    const ends = [...page.html.matchAll(/href="(\/profile\/sessions\/[0-9a-f]{64}\/end)"/g)].map(
      ([, path]) => path ?? '',
    )
    expect([new Set(ends).size, page.html.includes('This one')]).toEqual([2, true])
    expect((await stranger.browser.get(ends[0] ?? '')).status).toBe(404)
    expect((await stranger.browser.post(ends[0] ?? '', {})).status).toBe(404)
    expect((await browser.get('/profile/sessions/nonsense/end')).status).toBe(404)
    expect((await browser.get(ends[0] ?? '')).html).toContain('has to log in again')
    expect((await browser.follow(await browser.post(ends[0] ?? '', {}))).html).toContain('was logged out.')
    expect((await browser.follow(await browser.post(ends[0] ?? '', {}))).html).toContain('was logged out already.')
    const left = await Promise.all([second, third].map(async (each) => (await each.get('/session')).html))
    expect(left.filter((answer) => answer.includes(String(person.id)))).toHaveLength(1)
    const all = await browser.follow(await browser.post('/profile/sessions/endOthers', {}))
    expect(all.html).toContain('One other session was logged out.')
    expect((await third.get('/profile')).location).toContain('/login')
    expect((await second.get('/profile')).location).toContain('/login')
    expect((await browser.get('/profile')).status).toBe(200)
    expect((await stranger.browser.get('/profile')).status).toBe(200)
  })

  it('deletes the account after the password, and ends every way in', async () => {
    const { browser, person } = await someone()
    const other = await signInAs(site, person)
    expect((await browser.get('/profile/delete')).html).toContain('former member')
    const wrong = await browser.post('/profile/delete', { password: 'wrong' })
    expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('Invalid password.')])
    const gone = await browser.post('/profile/delete', { password })
    expect([gone.location, browser.cookies.has('caseweave_session')]).toEqual(['/login', false])
    expect((await browser.follow(gone)).html).toContain('Your account was deleted.')
    expect((await other.get('/profile')).location).toContain('/login')
    const again = await browser.post('/login', { username: person.username })
    const nobody = await browser.post('/login', { username: 'nobody-at-all' })
    const told = ({ status, html }: typeof again) => [status, html.includes('Invalid username.')]
    expect([told(again), told(nobody)]).toEqual([
      [400, true],
      [400, true],
    ])
  })

  it('keeps the only Admin of an organization', async () => {
    const { browser, organization } = await someone('Admin')
    const page = await browser.get('/profile/delete')
    expect(page.html).toContain(organization.name)
    expect(page.html).not.toContain('Delete my account')
    const refused = await browser.post('/profile/delete', { password })
    expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('You are the only Admin')])
  })
})
