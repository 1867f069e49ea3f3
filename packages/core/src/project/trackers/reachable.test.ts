import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { addressRefusal, type FindAddresses, guardedLookup, isAllowedHost } from './reachable'

const isRefused = (address: string, isPrivateFine: boolean) => addressRefusal(address, isPrivateFine) !== null

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '2606:4700:4700::1111',
  '::ffff:8.8.8.8',
  // Where there is IPv6 alone, the web of IPv4 is reached through a translator.
  '64:ff9b::808:808',
])('%s may be connected to.', (address) => {
  expect(isRefused(address, false)).toBe(false)
})

test.each([
  ...['127.0.0.1', '127.255.255.254', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1'],
  ...['198.18.0.1', '198.19.255.255', '192.0.2.1', '203.0.113.9', '240.0.0.1'],
  ...['::1', 'fc00::1', 'fdff::1', 'fec0::1', '100::1', '4000::1', '2001:db8::1', '2001:0:1:2:3:4:5:6'],
  // The same by other names: mapped, compatible as the C library writes it, translated, 6to4.
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1'],
  ...['::ffff:0:7f00:1', '2002:7f00:1::', '2002:808:808::'],
])('%s is private: connected to only where the operator says so.', (address) => {
  expect(isRefused(address, false)).toBe(true)
  expect(isRefused(address, true)).toBe(false)
})

test.each([
  ...['169.254.169.254', '169.254.170.2', '169.254.0.1', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
  ...['fd00:ec2::254', 'fd00:ec2::23', 'fd00:42::42', 'fd20:ce::254', 'fe80::a9fe:a9fe', 'fe80::1%eth0'],
  ...['::ffff:169.254.169.254', '::a9fe:a9fe', '::169.254.169.254', '64:ff9b::a9fe:a9fe', '64:ff9b:1::a9fe:a9fe'],
  ...['::ffff:0:a9fe:a9fe', '2002:a9fe:a9fe::1', '64:ff9b::a83f:8110', 'fd00:ec2::254%lo'],
  ...['0.0.0.0', '0.1.2.3', '::', '255.255.255.255', '224.0.0.1', 'ff02::1'],
  ...['', 'localhost', '1.2.3', '::1::', '999.1.1.1'],
])('%s is never connected to, whatever the operator allows.', (address) => {
  expect(isRefused(address, true)).toBe(true)
})

test('A name that is allowed is meant whole; with *. all below it.', () => {
  expect(isAllowedHost('redmine.internal', ['redmine.internal'])).toBe(true)
  expect(isAllowedHost('evil-redmine.internal', ['redmine.internal'])).toBe(false)
  expect(isAllowedHost('redmine.internal.evil.org', ['redmine.internal'])).toBe(false)
  expect(isAllowedHost('a.b.corp.example.org', ['*.corp.example.org'])).toBe(true)
  expect(isAllowedHost('evilcorp.example.org', ['*.corp.example.org'])).toBe(false)
  expect(isAllowedHost('corp.example.org', ['*.corp.example.org'])).toBe(false)
})

/** What the guard says of a name with these addresses. */
const guard = (find: FindAddresses, all: boolean, isPrivateFine = false) =>
  new Promise<{ error: unknown; found: string | LookupAddress[] }>((done) => {
    guardedLookup(isPrivateFine, find)('tracker.example.org', { all }, (error, found) => done({ error, found }))
  })
const answering =
  (...answers: string[][]): FindAddresses =>
  (_host, _options, done) => {
    const now = answers.length > 1 ? answers.shift() : answers[0]
    done(
      null,
      (now ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }

test('A name that changes its mind is looked at each time, and what was looked at is what is connected to.', async () => {
  const find = answering(['93.184.216.34'], ['127.0.0.1'])
  expect(await guard(find, true)).toEqual({ error: null, found: [{ address: '93.184.216.34', family: 4 }] })
  expect((await guard(find, true)).error).toMatchObject({ name: 'TrackerError', kind: 'unreachable' })
})

test('One private address among public ones refuses the name.', async () => {
  for (const all of [true, false])
    expect((await guard(answering(['93.184.216.34', '::1']), all)).error).toMatchObject({ kind: 'unreachable' })
  expect((await guard(answering(['93.184.216.34', '169.254.169.254']), false, true)).error).toMatchObject({
    kind: 'unreachable',
  })
  expect(await guard(answering(['10.0.0.7']), false, true)).toEqual({ error: null, found: '10.0.0.7' })
  expect((await guard(answering([]), false)).error).toBeInstanceOf(Error)
})
