import { once } from 'node:events'
import { createServer } from 'node:http'
import { sessions, users } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { OAuth2Tokens } from 'arctic'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveKey } from '../../platform/secrets/derived-keys'
import { testServices } from '../../testing/test-context'
import { type Issuer, remoteKeys } from './issuer'
import { createLucia } from './lucia'
import { createRefresher } from './refresh-session'
import { sessionKey } from './session-key'
import { openToken, sealTokens } from './token-sealing'

const key = deriveKey('a secret of this test, long enough', 'session-tokens')

/** A token endpoint that rotates refresh tokens, refuses used ones, and needs the product's own database for each answer. */
const used: string[] = []
const endpoint = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const token = new URLSearchParams(Buffer.concat(chunks).toString()).get('refresh_token') ?? ''
  await (await testServices()).db.select({ id: users.id }).from(users).limit(1)
  const known = /^token-(\d+)-(\d+)$/.exec(token)
  response.setHeader('content-type', 'application/json')
  response.statusCode = known && !used.includes(token) ? 200 : 400
  used.push(token)
  const answer = known
    ? {
        access_token: 'new',
        expires_in: 600,
        refresh_token: `token-${known[1]}-${Number(known[2]) + 1}`,
        token_type: 'Bearer',
      }
    : {}
  response.end(JSON.stringify(response.statusCode === 200 ? answer : { error: 'invalid_grant' }))
})

let issuer: () => Promise<Issuer>
beforeAll(async () => {
  endpoint.listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const address = endpoint.address()
  const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  issuer = async () => ({
    kind: 'external',
    issuer: at,
    authorizationEndpoint: at,
    tokenEndpoint: at,
    revocationEndpoint: null,
    endSessionEndpoint: null,
    userinfoEndpoint: null,
    keys: remoteKeys(at),
    clientId: 'test',
    clientSecret: 'test',
    scopes: [],
  })
})
afterAll(() => void endpoint.close())

let serial = 0
/** A session whose access token has expired. */
async function expiredSession(refreshToken: string | null = `token-${++serial}-1`) {
  const { db } = await testServices()
  const given = refreshToken === null ? {} : { refresh_token: refreshToken }
  const tokens = new OAuth2Tokens({ access_token: 'old', expires_in: 600, id_token: 'id', ...given })
  const user = await makeUser(db)
  const session = await createLucia(db, { secureCookies: false }).createSession(
    user.id,
    sealTokens(key, tokens, new Date(0)),
  )
  return { id: session.id, refreshToken }
}

const rowOf = async (id: string) => {
  const { db } = await testServices()
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sessionKey(id)))
  return row
}

describe('refreshing a session', () => {
  it('asks the issuer once for all requests of all processes, and keeps the rotated token', async () => {
    const { id, refreshToken } = await expiredSession()
    const services = await testServices()
    const processes = [1, 2].map(() => createRefresher(services, key, issuer))
    const answers = await Promise.all(processes.flatMap((refresh) => Array.from({ length: 5 }, () => refresh(id))))
    expect(answers).toEqual(Array(10).fill(true))
    expect(used.filter((token) => token === refreshToken)).toHaveLength(1)
    const row = await rowOf(id)
    expect(row && openToken(key, row, 'refreshToken')).toBe(refreshToken?.replace(/1$/, '2'))
    expect(row && openToken(key, row, 'idToken')).toBe('id')
    expect(row?.accessTokenExpiresAt.getTime()).toBeGreaterThan(Date.now())
  })

  it('does not run out of connections when many sessions expire together', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => expiredSession()))
    const refresh = createRefresher(await testServices(), key, issuer)
    expect(await Promise.all(all.map(({ id }) => refresh(id)))).toEqual(Array(30).fill(true))
  })

  it('ends nothing while the issuer cannot be asked, and leaves it alone for a while', async () => {
    const { id, refreshToken } = await expiredSession()
    let asked = 0
    const away = async () => {
      asked++
      return { ...(await issuer()), tokenEndpoint: 'http://127.0.0.1:9/' }
    }
    const services = await testServices()
    const refresh = createRefresher(services, key, away)
    expect([await refresh(id), await refresh(id), asked]).toEqual([true, true, 1])
    expect((await rowOf(id))?.accessTokenExpiresAt.getTime()).toBeLessThan(Date.now())
    expect(await createRefresher(services, key, issuer)(id)).toBe(true)
    expect(used).toContain(refreshToken)
    expect((await rowOf(id))?.accessTokenExpiresAt.getTime()).toBeGreaterThan(Date.now())
  })

  it('asks nothing without a refresh token', async () => {
    const { id } = await expiredSession(null)
    const refresh = createRefresher(await testServices(), key, () => Promise.reject(new Error('It was asked.')))
    expect(await refresh(id)).toBe(true)
    expect(await rowOf(id)).toBeDefined()
  })

  it('ends the session when the issuer refuses, or when its token cannot be opened', async () => {
    const refresh = createRefresher(await testServices(), key, issuer)
    const refused = await expiredSession('not a token of this issuer')
    expect(await refresh(refused.id)).toBe(false)
    expect(await rowOf(refused.id)).toBeUndefined()
    const stolen = await expiredSession()
    expect(await createRefresher(await testServices(), deriveKey('another', 'key'), issuer)(stolen.id)).toBe(false)
    expect(await refresh('no such session')).toBe(false)
  })
})
