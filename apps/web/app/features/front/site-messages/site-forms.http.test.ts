import { type SiteForm, siteFormPaths, siteForms } from '@caseweave/contract/front/site-messages/subjects'
import { openHumanCheck } from '@caseweave/core/people/accounts/human-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SUPPORT_EMAIL: 'support@example.org', SUPPORT_PHONE: '+1 410 555 0100' })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.sql`delete from site_messages`
  await site.sql`delete from outgoing_mails`
  await site.sql`delete from rate_limits`
})

/** What a page carries that has been open for a while: a form that comes back at once would wait. */
const tokenOf = (form: SiteForm, age = 5_000) =>
  openHumanCheck(site.settings.appSecret).signForm(form, new Date(Date.now() - age))

const filledIn = (form: SiteForm) => ({
  subject: siteForms[form][0],
  name: 'Ana Núñez',
  email: 'ana@example.org',
  company: 'Lantern & Sons',
  country: 'GB',
  phone: '2079460018',
  remarks: 'What does <b>it</b> cost?',
  ...{ formToken: tokenOf(form), website: '', altcha: '' },
})

const post = (form: SiteForm, own: Record<string, string> = {}) =>
  openTestBrowser(site.url).post(siteFormPaths[form], { ...filledIn(form), ...own })
const kept = () => site.sql`select form, subject, name, phone, country, users, remarks from site_messages order by id`

const forms = Object.keys(siteForms) as SiteForm[]

it('hands the user guide out as one PDF that may be kept', async () => {
  const answer = await fetch(`${site.url}/caseweave_guide.pdf`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
  const pdf = Buffer.from(await answer.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeLessThan(5_000_000)
  // Its text is compressed; what it is made of is not. A whole PDF is no message of a failed test.
  const count = (part: string) => pdf.toString('latin1').split(part).length - 1
  expect(count('/Outlines')).toBeGreaterThan(0)
  expect(count('/Dest ')).toBeGreaterThan(100)
  expect(count('/Subtype /Image')).toBeGreaterThan(50)
  expect((await openTestBrowser(site.url).get('/caseweaveDemo')).html).toContain('href="/caseweave_guide.pdf"')
})

describe('a form of the public site, without JavaScript', () => {
  it.each(forms)('is kept, mailed and said to have arrived: %s', async (form) => {
    const answer = await post(form)
    const sep = siteFormPaths[form].includes('?') ? '&' : '?'
    expect([answer.status, answer.location]).toEqual([303, `${siteFormPaths[form]}${sep}sent=${form}#form`])
    const page = await openTestBrowser(site.url).get(answer.location ?? '')
    expect(page.html).toContain(
      form === 'support' || form === 'get-in-touch'
        ? 'Support request has been successfully sent. Thank You!'
        : 'Your Request has been successfully received. Thank You!',
    )
    // The form is there anew, and empty.
    expect(page.html).not.toContain('Lantern')
    expect([...(await kept())]).toEqual([
      {
        form,
        subject: siteForms[form][0],
        name: 'Ana Núñez',
        phone: '2079460018',
        country: 'GB',
        users: null,
        remarks: 'What does <b>it</b> cost?',
      },
    ])
    const mails =
      await site.sql`select r.address from outgoing_mails m join mail_recipients r on r.mail_id = m.id order by m.id`
    expect(mails.map(({ address }) => address)).toEqual(['support@example.org', 'ana@example.org'])
  })

  it.each(forms)('says everything that is missing at once, at the fields and above them: %s', async (form) => {
    const answer = await openTestBrowser(site.url).post(siteFormPaths[form], {
      subject: siteForms[form][0],
      country: 'IN',
    })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('Please fill all req. fields')
    const missing = ['Name is required', 'Email is required', 'Company is required', 'Phone number is required']
    const optional = form === 'demo' || form === 'request-demo'
    for (const message of [...missing, ...(optional ? [] : ['Remarks are required'])]) {
      // Once above the form, as a link to the field, and once at it.
      expect([
        message,
        answer.html.split(message).length - 1 - answer.html.split(`data-missing="${message}`).length + 1,
      ]).toEqual([message, 2])
    }
    expect(answer.html).toContain(`href="#${form}-phone"`)
    expect(await kept()).toHaveLength(0)
  })

  it('loses nothing that was typed, and says what is wrong with it', async () => {
    const typed = { email: 'ana@example', phone: '98765abc10', subject: 'userRequest', users: '0' }
    const answer = await post('support', { ...typed, remarks: 'Two lines\r\nof </textarea> text' })
    expect(answer.status).toBe(400)
    for (const message of [
      'Please enter a valid email address',
      'Please provide a valid 10-digit number',
      'Number of users must be a number of at least 1, such as 1000',
    ])
      expect(answer.html).toContain(`${message}</a>`)
    for (const value of ['ana@example', '98765abc10', 'Lantern &amp; Sons', 'Ana Núñez'])
      expect(answer.html).toContain(`value="${value}"`)
    expect(answer.html).toContain('of &lt;/textarea&gt; text</textarea>')
    expect(answer.html).toMatch(/<option value="userRequest" selected=""/)
    expect(answer.html).toMatch(/<option value="GB" selected=""/)
    const demo = await post('request-demo', { phone: '12', email: 'ana@-.example.org' })
    expect(demo.html).toContain('Please provide a valid 10 digit number</a>')
    expect(demo.html).toContain('Please provide a valid email address</a>')
  })

  it('takes a number of users with a request for users alone, rounded up', async () => {
    expect((await post('support', { subject: 'userRequest', users: '12.2' })).status).toBe(303)
    expect((await post('support', { subject: 'feedback', users: '12.2' })).status).toBe(303)
    expect((await kept()).map(({ users }) => users)).toEqual([13, null])
  })

  it('is for its reader alone, and shows how else the operator is reached', async () => {
    const first = await openTestBrowser(site.url).get('/support')
    const second = await openTestBrowser(site.url).get('/support')
    const tokenIn = (html: string) => /name="formToken" value="([^"]+)"/.exec(html)?.[1]
    expect(tokenIn(first.html)).toBeTruthy()
    expect(tokenIn(first.html)).not.toBe(tokenIn(second.html))
    expect(first.html).toContain('href="mailto:support@example.org"')
    expect(first.html).toContain('href="tel:+14105550100"')
    const chosen = await openTestBrowser(site.url).get('/caseweaveDemo?subject=requestUserGuide')
    expect(chosen.html).toMatch(/<option value="requestUserGuide" selected=""/)
  })
})

describe('robots', () => {
  it('come to nothing without a proof, with one of another form, with an old one, with the trap filled, and with one that was used', async () => {
    const refused: [Record<string, string>, string][] = [
      [{ formToken: '' }, 'This page was open for too long. Please send it again.'],
      [{ formToken: tokenOf('certification') }, 'This page was open for too long. Please send it again.'],
      [{ formToken: tokenOf('support', 3 * 60 * 60_000) }, 'This page was open for too long. Please send it again.'],
      [{ website: 'http://spam.example' }, 'Please leave the field that is not for you empty.'],
      [{ altcha: 'bm9uc2Vuc2U=' }, 'The check that a person sends this form did not hold. Please send it again.'],
    ]
    for (const [own, message] of refused) {
      const answer = await post('support', own)
      expect([answer.status, answer.html.includes(message)]).toEqual([400, true])
    }
    const formToken = tokenOf('support')
    const answers = await Promise.all([1, 2, 3].map(() => post('support', { formToken })))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.html).toContain('This form was sent already.')
    expect(await kept()).toHaveLength(1)
  })

  it('wait when they come back sooner than a person can type', async () => {
    const began = Date.now()
    expect((await post('support', { formToken: tokenOf('support', 0) })).status).toBe(303)
    expect(Date.now() - began).toBeGreaterThan(1_900)
  })

  it('send twenty forms an hour, and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => post('support')))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 429)?.html).toMatch(
      /Too many tries\. Please wait \d+ minutes and try again\./,
    )
    expect(await kept()).toHaveLength(20)
  })

  it('are taken up to the most that a browser lets be typed, in any script: nothing that was typed is too long to come back', async () => {
    const most = { name: '語'.repeat(100), company: '語'.repeat(100), remarks: '語'.repeat(5_000) }
    expect((await post('support', most)).status).toBe(303)
    expect(await kept()).toMatchObject([{ remarks: most.remarks }])
  })

  it('cannot steer a mail by lines in a name, nor send a megabyte', async () => {
    for (const name of ['name', 'company']) {
      const answer = await post('support', { [name]: 'Ana\r\nBcc: eve@example.org' })
      expect(answer.status).toBe(400)
      expect(answer.html).toContain('must be one line of text without control characters')
    }
    expect((await post('support', { email: 'ana@example.org\r\nBcc: eve@example.org' })).status).toBe(400)
    const long = await post('support', { remarks: 'x'.repeat(20_000) })
    expect([long.status, long.html.includes('Remarks must have at most 5,000 characters')]).toEqual([400, true])
    const longer = await post('support', { remarks: 'x'.repeat(1_000_000) })
    expect([longer.status, longer.html.includes('This form is too long: at most')]).toEqual([413, true])
    expect(await kept()).toHaveLength(0)
  })
})
