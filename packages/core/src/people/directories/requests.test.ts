import { describe, expect, it } from 'vitest'
import { parseFilter, parsePath } from './filter'
import { groupOf, patchOfGroup } from './group-change'
import { patchOfPerson, personOf } from './person-change'

describe('filters', () => {
  const eq = (attribute: string, value: unknown) => ({ kind: 'eq', attribute, value })

  it('are read with and, or, parentheses, lists of values and whole names', () => {
    expect(parseFilter('userName Eq "ada@example.org"')).toEqual(eq('username', 'ada@example.org'))
    expect(parseFilter('id eq "7" or externalId eq "a b" and active eq true')).toEqual({
      kind: 'or',
      parts: [eq('id', '7'), { kind: 'and', parts: [eq('externalid', 'a b'), eq('active', true)] }],
    })
    expect(parseFilter('(id eq "7" OR id eq "8") and emails[type eq "work" and value eq "a@b.c"]')).toMatchObject({
      kind: 'and',
      parts: [{ kind: 'or' }, { parts: [eq('emails.type', 'work'), eq('emails.value', 'a@b.c')] }],
    })
    expect(parseFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName eq "\\"o\\" \\u00e9"')).toEqual(
      eq('username', '"o" é'),
    )
  })

  it('compare the values of an attribute as Entra ID does, with and without the name of what is compared', () => {
    const parts = [eq('emails.type', 'work')]
    expect(parseFilter('emails[type eq "work"].value eq "a@b.c" and active eq true')).toEqual({
      kind: 'and',
      parts: [{ kind: 'and', parts: [...parts, eq('emails.value', 'a@b.c')] }, eq('active', true)],
    })
    expect(parseFilter('emails[type eq "work"] eq "a@b.c"')).toEqual({
      ...{ kind: 'and', parts: [...parts, eq('emails', 'a@b.c')] },
    })
  })

  it.each([
    '',
    'emails[type eq "work"].value',
    'emails[type eq "work"] value eq "a@b.c"',
    'userName',
    'userName co "a"',
    'userName eq',
    'userName eq "a',
    'userName eq "a" or',
    'userName eq ada',
    '(userName eq "a"',
    'userName eq "a")',
    'userName eq "\\u0000"',
    'userName eq "\\x"',
    'a eq "b" ; drop table users',
    `${'('.repeat(30)}id eq "1"${')'.repeat(30)}`,
    Array(60).fill('id eq "1"').join(' or '),
    `userName eq "${'x'.repeat(3000)}"`,
  ])('that cannot be read are refused: %s', (text) => {
    expect(() => parseFilter(text)).toThrowError(expect.objectContaining({ code: 'INVALID' }))
  })

  it('name what a PATCH points at', () => {
    expect(parsePath('active')).toEqual({ attribute: 'active', filter: null, sub: null })
    expect(parsePath('name.givenName')).toEqual({ attribute: 'name', filter: null, sub: 'givenname' })
    expect(parsePath('emails[type eq "work"].value')).toEqual({
      ...{ attribute: 'emails', filter: eq('emails.type', 'work'), sub: 'value' },
    })
    expect(() => parsePath('members[value eq "1"')).toThrow()
  })
})

const patch = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

describe('people', () => {
  it('are read as whole users', () => {
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: ' bjensen@example.org ',
      externalId: '701984',
      name: { formatted: 'Ms. Barbara J Jensen, III', familyName: 'Jensen', givenName: 'Barbara' },
      emails: [
        { value: 'home@example.org', type: 'home' },
        { value: 'bjensen@example.org', type: 'work', primary: true },
      ],
      phoneNumbers: [{ value: '555-555-8377', type: 'work' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Tours' },
      active: true,
    }
    expect(personOf(body)).toEqual({
      ...{ userName: 'bjensen@example.org', externalId: '701984', firstName: 'Barbara', lastName: 'Jensen' },
      ...{ email: 'bjensen@example.org', active: true },
    })
    expect(personOf({ userName: 'x', displayName: 'Ada King Lovelace' })).toMatchObject({
      ...{ firstName: 'Ada King', lastName: 'Lovelace' },
    })
  })

  it('are changed the way Entra ID sends it', () => {
    const body = patch(
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'new@example.org' },
      { op: 'Replace', path: 'name.givenName', value: 'Neu' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'QA' },
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Remove', path: 'externalId' },
    )
    expect(patchOfPerson(body)).toEqual({
      ...{ email: 'new@example.org', firstName: 'Neu', active: false, externalId: null },
    })
    expect(patchOfPerson(patch({ op: 'replace', value: { 'name.familyName': 'Two', active: 'True' } }))).toEqual({
      ...{ lastName: 'Two', active: true },
    })
  })

  it('have no name where it is null', () => {
    expect(personOf({ userName: 'x', name: null })).toEqual({ userName: 'x', firstName: '', lastName: '' })
  })

  it('have names that can be seen and turn nothing around', () => {
    const name = { givenName: '\u202aAda\u202c', familyName: '\u200b' }
    expect(personOf({ userName: 'x', externalId: '\u200b', name })).toEqual({
      ...{ userName: 'x', externalId: null, firstName: 'Ada', lastName: '' },
    })
    expect(personOf({ userName: 'x', displayName: '\u202eAda Lovelace' })).toMatchObject({ firstName: 'Ada' })
  })

  it('are ended the way Okta sends it', () => {
    expect(patchOfPerson(patch({ op: 'replace', value: { active: false } }))).toEqual({ active: false })
  })

  it.each([
    [patch(), 'invalidSyntax'],
    [{}, 'invalidSyntax'],
    [patch({ op: 'move', path: 'active' }), 'invalidSyntax'],
    [patch({ op: 'remove' }), 'noTarget'],
    [patch({ op: 'replace', path: 'activ', value: true }), 'invalidPath'],
    [patch({ op: 'replace', path: 'emails[', value: true }), 'invalidPath'],
    [patch({ op: 'replace', path: 'active', value: 'perhaps' }), 'invalidValue'],
    [patch({ op: { toString: 1 }, path: 'active' }), 'invalidSyntax'],
    [patch({ op: 'replace', path: 'userName', value: 'a\u0000b' }), 'invalidValue'],
    [patch({ op: 'replace', path: 'userName', value: ' ' }), 'invalidValue'],
    [patch({ op: 'replace', path: 'userName', value: '\u200b' }), 'invalidValue'],
    [patch({ op: 'replace', path: 'userName', value: 'nimda\u202e' }), 'invalidValue'],
    [patch({ op: 'replace', path: 'emails[type eq "work"].value', value: 'no address' }), 'invalidValue'],
    [patch({ op: 'replace', path: 'emails', value: [{ value: 'a@b.example, c@d.example' }] }), 'invalidValue'],
    [patch({ op: 'remove', path: 'userName' }), 'mutability'],
    [patch(...Array(10_001).fill({ op: 'replace', path: 'active', value: true })), 'tooMany'],
  ])('are not changed by %j', (body, scimType) => {
    expect(() => patchOfPerson(body)).toThrowError(expect.objectContaining({ scimType }))
  })
})

describe('groups', () => {
  it('are read whole', () => {
    expect(groupOf({ displayName: 'Tour Guides', members: [{ value: '2', display: 'x' }] })).toMatchObject({
      ...{ displayName: 'Tour Guides', only: new Set([2]) },
    })
  })

  it('are changed the ways Entra ID and Okta send it, in their order', () => {
    const body = patch(
      { op: 'Add', path: 'members', value: [{ $ref: null, value: '1' }, { value: '2' }] },
      { op: 'Remove', path: 'members', value: [{ value: '2' }] },
      { op: 'remove', path: 'members[value eq "3"]' },
      { op: 'add', path: 'members', value: { value: '3' } },
      { op: 'replace', value: { id: '9', displayName: 'New' } },
    )
    expect(patchOfGroup(body)).toEqual({ displayName: 'New', added: new Set([1, 3]), removed: new Set([2]) })
    expect(patchOfGroup(patch({ op: 'replace', path: 'members', value: [{ value: '4' }] })).only).toEqual(new Set([4]))
    expect(patchOfGroup(patch({ op: 'remove', path: 'members' })).only).toEqual(new Set())
  })

  it.each([
    [patch({ op: 'add', path: 'members', value: [{ value: 'x' }] }), 'invalidValue'],
    [patch({ op: 'add', path: 'members', value: [{ value: { toString: 1 } }] }), 'invalidValue'],
    [patch({ op: 'add', path: 'members', value: [{ value: '3', type: 'Group' }] }), 'invalidValue'],
    [
      patch({ op: 'add', path: 'members', value: [{ value: '3', $ref: 'https://a.example/scim/v2/Groups/3' }] }),
      'invalidValue',
    ],
    [patch({ op: 'replace', path: 'members' }), 'invalidValue'],
    [patch({ op: 'add', path: 'member', value: [] }), 'invalidPath'],
    [patch({ op: 'remove', path: 'members[type eq "User"]' }), 'invalidPath'],
    [patch({ op: 'add', path: 'members', value: Array(20_001).fill({ value: '1' }) }), 'tooMany'],
  ])('are not changed by %j', (body, scimType) => {
    expect(() => patchOfGroup(body)).toThrowError(expect.objectContaining({ scimType }))
  })
})
