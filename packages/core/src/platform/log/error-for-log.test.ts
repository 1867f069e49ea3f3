import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { errorForLog } from './error-for-log'

function logged(error: unknown): string {
  const lines: string[] = []
  const log = pino({ serializers: { err: errorForLog } }, { write: (line: string) => void lines.push(line) })
  log.error({ err: error }, 'failed')
  return lines.join('')
}

it('tells of a failed statement what it was and why it failed, and nothing that stood in it', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email)=(ana@example.org) already exists.',
    where: 'COPY users, line 1: "ana@example.org"',
    parameters: ['ana@example.org', '$argon2id$v=19$secret'],
  })
  const error = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['ana@example.org', '$argon2id$v=19$secret'],
    cause,
  )
  const line = logged(new Error('The account was not made.', { cause: error }))
  expect(line).not.toMatch(/ana@|argon2/)
  for (const told of [
    'The account was not made.',
    'insert into users values ($1, $2)',
    '23505',
    'users_email',
    'error-for-log.test',
  ])
    expect(line).toContain(told)
})

it('leaves other errors and what is no error as they are', () => {
  expect(logged(new TypeError('x is not y'))).toContain('TypeError: x is not y')
  expect(logged('text')).toContain('"err":"text"')
})
