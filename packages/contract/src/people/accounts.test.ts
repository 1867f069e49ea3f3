import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dashboardPath, SignUp, safeReturnUrl } from './accounts'
import { CreateOrganization } from './organizations'
import { SaveProfile } from './profile/profile'

describe('returnUrl', () => {
  it.each([
    '/organization',
    '/project/7/app/testCaseDefinition?page=2&sort=-id#row-3',
    '/project/7/app/featureEdit?name=%2F%2Fevil.example',
    '/search?q=http://evil.example',
    '/loginHistory',
  ])('keeps the path %s', (path) => {
    expect(safeReturnUrl(path)).toBe(path)
  })

  it.each([
    undefined,
    null,
    7,
    '',
    'dashBoard',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/path\\..\\evil',
    '/login',
    '/Login?returnUrl=/login',
    '/logout',
    '/callback/x',
    '/identity/auth',
    `/${'x'.repeat(3000)}`,
  ])('answers %j with the dashboard', (value) => {
    expect(safeReturnUrl(value)).toBe(dashboardPath)
  })
})

describe('SignUp', () => {
  const person = {
    firstName: ' Ana ',
    lastName: 'Núñez',
    username: 'ana.núñez',
    password: '  a long password  ',
    email: 'ana@example.org',
    phoneNumber: '+44 (20) 7946-0000',
  }
  const problemsOf = (changes: Partial<typeof person>) =>
    SignUp.safeParse({ ...person, ...changes }).error?.issues.map((issue) => issue.message) ?? []

  it('trims all but the password', () => {
    expect(SignUp.parse(person)).toEqual({ ...person, firstName: 'Ana' })
  })

  it.each(['firstName', 'lastName', 'username', 'email', 'phoneNumber'] as const)('demands %s', (field) => {
    expect(problemsOf({ [field]: '   ' })[0]).toMatch(/ is required$/)
  })

  it.each(['\u200b', '\u2060\u00ad', '\u200d'])('demands names that can be seen: %j', (unseen) => {
    expect(problemsOf({ firstName: unseen })).toEqual(['First name is required'])
    const messageOf = ({ error }: z.ZodSafeParseResult<unknown>) => error?.issues[0]?.message
    expect(messageOf(CreateOrganization.safeParse({ name: unseen }))).toBe('Name is required')
    expect(messageOf(SaveProfile.safeParse({ firstName: unseen }))).toBe('First name is required')
    // Joiners within a name are part of it: families of emoji, Persian.
    expect(CreateOrganization.safeParse({ name: '👨\u200d👩\u200d👧' }).success).toBe(true)
    expect(problemsOf({ firstName: 'می\u200cنا' })).toEqual([])
  })

  it('refuses wrong values with a sentence', () => {
    expect(problemsOf({ email: 'ana@example' })).toEqual(['Please enter a valid email address'])
    expect(problemsOf({ phoneNumber: '12345' })).toEqual(['Please enter a phone number of 7 to 15 digits'])
    expect(problemsOf({ phoneNumber: 'call me' })).toHaveLength(1)
    expect(problemsOf({ password: 'too short' })).toEqual(['Password must have at least 10 characters'])
    expect(problemsOf({ username: 'a b' })).toHaveLength(1)
    expect(problemsOf({ username: 'x' })).toHaveLength(1)
  })
})
