import { expect, it } from 'vitest'
import { isOutOfRoom, isPassing } from './is-passing'

const coded = (code: string) => Object.assign(new Error('x'), { code })

it.each([
  ...['57P01', '57P03', '53300', '53100', '08006', '40P01', '40001', '25006', '55P03', '58030'],
  ...[
    'CONNECTION_CLOSED',
    'CONNECT_TIMEOUT',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOSPC',
    'EROFS',
    'EMFILE',
    'ERR_MODULE_NOT_FOUND',
  ],
])('takes %s for what passes, also as the reason of another error', (code) => {
  expect(isPassing(coded(code))).toBe(true)
  expect(isPassing(new Error('Failed query', { cause: coded(code) }))).toBe(true)
})

it.each(['23505', '22P02', '42601', '42P01', 'ENOENT', 'EACCES', 'ERR_INVALID_ARG_TYPE'])(
  'takes %s for a fault',
  (code) => {
    expect(isPassing(coded(code))).toBe(false)
  },
)

it('takes what a bucket says of itself for what passes, and what it refuses for a fault', () => {
  const said = (name: string, status: number) =>
    Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } })
  expect([said('SlowDown', 503), said('XMinioStorageFull', 507), said('Any', 429)].map(isPassing)).toEqual([
    true,
    true,
    true,
  ])
  expect([said('AccessDenied', 403), said('NoSuchKey', 404)].map(isPassing)).toEqual([false, false])
  expect([new TypeError('x'), 'text', null].map(isPassing)).toEqual([false, false, false])
})

it('knows a disk that is full, whoever says so', () => {
  const said = Object.assign(new Error('x'), { $metadata: { httpStatusCode: 507 } })
  expect(['53100', 'ENOSPC', 'EDQUOT'].map((code) => isOutOfRoom(new Error('x', { cause: coded(code) })))).toEqual([
    true,
    true,
    true,
  ])
  expect([isOutOfRoom(said), isOutOfRoom(coded('53300')), isOutOfRoom('text')]).toEqual([true, false, false])
})
