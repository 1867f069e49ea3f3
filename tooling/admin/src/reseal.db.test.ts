import { createContext } from '@caseweave/core/context'
import { openSecret, sealSecret } from '@caseweave/core/people/accounts/second-factor-check'
import { systemSecret } from '@caseweave/core/people/accounts/system-secrets'
import { readUnsubscribe, unsubscribeHref } from '@caseweave/core/platform/notifications/unsubscribe'
import { deriveKey, withFormerSecret } from '@caseweave/core/platform/secrets/derived-keys'
import { seal, unseal } from '@caseweave/core/platform/secrets/sealing'
import { testServices } from '@caseweave/core/testing/test-context'
import { secondFactors, sessions } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { expect, it } from 'vitest'
import { resealed, sealedColumns } from './reseal'

const before = 'the secret that somebody may have seen'
const now = 'the secret that nobody has seen so far'

it('changes the secret without signing anybody out: what was sealed opens, and is sealed anew', async () => {
  const services = await testServices()
  const withSecret = (secret: string) =>
    createContext({ ...services, keyFor: (purpose) => deriveKey(secret, purpose) }, null)
  const [old, between, after] = [before, withFormerSecret(now, before), now].map(withSecret)
  if (!old || !between || !after) throw new Error('Three contexts were made.')

  const user = await makeUser(services.db)
  const soon = new Date(Date.now() + 60_000)
  const sealed = (column: string) => seal(old.keyFor('session-tokens'), `${column} of ${user.id}`, column)
  const opened = async (ctx: typeof old) => {
    const [row] = await services.sql`select * from sessions where id = ${`kept ${user.id}`}`
    return ['access_token', 'refresh_token', 'id_token'].map((column) =>
      unseal(ctx.keyFor('session-tokens'), row?.[column] ?? '', column),
    )
  }
  await services.db.insert(sessions).values({
    ...{ id: `kept ${user.id}`, userId: user.id, expiresAt: soon, accessTokenExpiresAt: soon },
    ...{ accessToken: sealed('access_token'), refreshToken: sealed('refresh_token'), idToken: sealed('id_token') },
  })
  await services.db
    .insert(secondFactors)
    .values({ userId: user.id, sealedSecret: sealSecret(old, user.id, 'APP CODE') })
  const made = await systemSecret(services.db, before, 'kept-key', () => 'signing key')
  const link =
    unsubscribeHref(old, { userId: user.id, kinds: ['work'] })
      ?.split('/')
      .at(-1) ?? ''

  expect(await opened(after)).toEqual([null, null, null])
  const tokens = ['access_token', 'refresh_token', 'id_token'].map((column) => `${column} of ${user.id}`)
  expect(await opened(between)).toEqual(tokens)
  expect(readUnsubscribe(between, { token: link })).toEqual({ kinds: ['work'] })
  expect(() => readUnsubscribe(after, { token: link })).toThrow()
  expect(await systemSecret(services.db, withFormerSecret(now, before), 'kept-key', () => 'another')).toBe(made)
  expect(unseal(old.keyFor('x'), seal(between.keyFor('x'), 'new', 'here'), 'here')).toBeNull()

  const told = await resealed(between)
  for (const column of ['sessions.access_token', 'second_factors.sealed_secret', 'system_secrets.value'])
    expect(told).toContain(`${column}: 1 sealed anew.`)
  expect(told).toContain('Everything is sealed with APP_SECRET now.')
  expect(await resealed(between)).toBe('Everything is sealed with APP_SECRET already.')

  expect(await opened(after)).toEqual(tokens)
  const [factor] = await services.sql`select sealed_secret from second_factors where user_id = ${user.id}`
  expect(openSecret(after, user.id, factor?.sealed_secret)).toBe('APP CODE')
  expect(await systemSecret(services.db, now, 'kept-key', () => 'another')).toBe(made)
  expect(await resealed(withSecret('a third secret, of which nobody knows a thing'))).toContain(
    'second_factors.sealed_secret: 1 open with neither secret.',
  )
})

it('knows every column that is sealed', async () => {
  const { sql } = await testServices()
  const found = await sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name ~ '^sealed_' or table_name = 'system_secrets' and column_name = 'value'
      or table_name = 'sessions' and column_name ~ '_token$') order by 1`
  expect(found.map(({ name }) => name)).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort())
})
