import { describe, expect, it } from 'vitest'
import { HandleSiteMessage } from './list-site-messages'
import { sentMessage, siteFormSchema } from './site-form'
import { type SiteForm, siteFormNames, siteForms } from './subjects'

const filled = {
  subject: 'enquiry',
  name: 'Ana Núñez',
  email: 'ana@example.org',
  company: 'Lantern Works',
  country: 'IN',
  phone: '9876543210',
  remarks: 'How do you count scenarios?',
}

/** The messages at the fields of a form, by their names. */
function messagesOf(form: SiteForm, value: Record<string, unknown>): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { path, message } of siteFormSchema(form, value.subject).safeParse(value).error?.issues ?? [])
    found[path.join('.')] = [...(found[path.join('.')] ?? []), message]
  return found
}
const messageAt = (field: string, value: unknown, form: SiteForm = 'support') =>
  messagesOf(form, { ...filled, subject: siteForms[form][0], [field]: value })[field]

describe('the forms of the public site', () => {
  it('tell everything that is missing at once', () => {
    expect(messagesOf('support', { subject: 'userRequest' })).toEqual({
      name: ['Name is required'],
      email: ['Email is required'],
      company: ['Company is required'],
      country: ['Country code is required'],
      phone: ['Phone number is required'],
      remarks: ['Remarks are required'],
      users: ['Number of users is required'],
    })
    expect(messagesOf('support', {}).subject).toEqual(['Subject is required'])
  })

  it.each(siteFormNames)('take what is complete, and refuse a subject of another form: %s', (form) => {
    const [subject] = siteForms[form]
    expect(siteFormSchema(form, subject).parse({ ...filled, subject })).toEqual({ ...filled, subject, users: null })
    const foreign = form === 'certification' ? 'enquiry' : 'certificationEnquiry'
    expect(messagesOf(form, { ...filled, subject: foreign })).toEqual({ subject: ['Subject is required'] })
  })

  it('ask for remarks where a question is asked, and not where something is asked for', () => {
    const without = (form: SiteForm) => messageAt('remarks', undefined, form)
    for (const form of ['support', 'get-in-touch', 'certification'] as const)
      expect(without(form)).toEqual(['Remarks are required'])
    for (const form of ['request-demo', 'demo'] as const) expect(without(form)).toBeUndefined()
    expect(messageAt('remarks', 'x'.repeat(5_001))).toEqual(['Remarks must have at most 5,000 characters'])
    expect(messageAt('remarks', 'First line\nSecond line')).toBeUndefined()
  })

  it.each([
    'ana',
    'ana@example',
    'ana@example.c',
    'ana nunez@example.org',
    'ana@exa_mple.org',
    'ana@example.org\nBcc: eve@example.org',
  ])('refuse what is no email address: %j', (email) => {
    expect(messageAt('email', email)?.at(-1)).toBe('Please enter a valid email address')
  })

  it('count a line end as one character, as browsers do that send it as two', () => {
    const lines = (count: number) => 'x\r\n'.repeat(count)
    expect(messageAt('remarks', `${lines(2_499)}xx`)).toBeUndefined()
    expect(messageAt('remarks', `${lines(2_499)}xxx`)).toEqual(['Remarks must have at most 5,000 characters'])
    expect(HandleSiteMessage.safeParse({ status: 'new', note: `${lines(2_499)}xx` }).success).toBe(true)
  })

  it('refuse an address that looks right and takes no mail', () => {
    for (const email of ['ana@-.example.org', `${'a'.repeat(65)}@example.org`])
      expect(messageAt('email', email, 'request-demo')).toEqual(['Please provide a valid email address'])
    expect(messageAt('email', ' Ana.Nunez+qa@mail.example.org ')).toBeUndefined()
  })

  it.each(['123456789', '0987654321', '12345678901', '98765abc10', '98765４3210', '+919876543210'])(
    'refuse what is no number of ten digits: %s',
    (phone) => {
      expect(messageAt('phone', phone)).toEqual(['Please provide a valid 10-digit number'])
      expect(messageAt('phone', phone, 'request-demo')).toEqual(['Please provide a valid 10 digit number'])
    },
  )

  it('take the smallest number, and one with what people write between digits', () => {
    expect(messageAt('phone', '1000000000')).toBeUndefined()
    expect(siteFormSchema('support', 'enquiry').parse({ ...filled, phone: ' (410) 555-01.00 ' }).phone).toBe(
      '4105550100',
    )
  })

  it.each([
    ['1', 1],
    ['2.3', 3],
    ['0,4', 1],
    [' 12 ', 12],
  ])('round a number of users up: %j', (users, rounded) => {
    expect(siteFormSchema('support', 'userRequest').parse({ ...filled, subject: 'userRequest', users }).users).toBe(
      rounded,
    )
  })

  it.each([
    ['0', 'Number of users must be a number of at least 1, such as 1000'],
    ['-3', 'Number of users must be a number of at least 1, such as 1000'],
    ['1,000', 'Number of users must be a number of at least 1, such as 1000'],
    ['1e5', 'Number of users must be a number of at least 1, such as 1000'],
    ['many', 'Number of users must be a number of at least 1, such as 1000'],
    ['', 'Number of users is required'],
    ['1000001', 'Number of users must be at most 1,000,000'],
  ])('refuse a number of users: %j', (users, message) => {
    expect(messagesOf('support', { ...filled, subject: 'userRequest', users })).toEqual({ users: [message] })
  })

  it('drop a number of users that another subject came with', () => {
    expect(siteFormSchema('support', 'enquiry').parse({ ...filled, users: 'nonsense' }).users).toBeNull()
  })

  it('refuse lines that would steer a mail or turn what stands around them', () => {
    for (const field of ['name', 'company'])
      for (const text of ['Ana\r\nBcc: eve@example.org', 'Ana\u202egro', 'Ana\u2028'])
        expect(messageAt(field, `${text}.`)).toEqual([
          `${field === 'name' ? 'Name' : 'Company'} must be one line of text without control characters`,
        ])
  })

  it('say that it has arrived', () => {
    expect(sentMessage('support')).toBe('Support request has been successfully sent. Thank You!')
    expect(sentMessage('get-in-touch')).toBe(sentMessage('support'))
    for (const form of ['request-demo', 'demo', 'certification'] as const)
      expect(sentMessage(form)).toBe('Your Request has been successfully received. Thank You!')
  })
})
