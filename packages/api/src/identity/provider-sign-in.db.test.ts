import type { ProviderName } from '@caseweave/contract/people/profile/connections'
import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { deriveKey } from '@caseweave/core/platform/secrets/derived-keys'
import { seal } from '@caseweave/core/platform/secrets/sealing'
import { openDatabase } from '@caseweave/db/client'
import { secondFactors, userIdentities, users } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, openBackend } from '../backend'
import { appUrl, browser, cookiesOf } from './testing/external-issuer'
import { openFakeProviders } from './testing/fake-providers'

let fakes: Awaited<ReturnType<typeof openFakeProviders>>
let database: ReturnType<typeof openDatabase>
let serial = 0
const backends = new Map<string, Backend>()

async function product(signUp: 'open' | 'invited' | 'closed' = 'open'): Promise<Backend> {
  const settings = parseRuntimeSettings({
    APP_URL: appUrl,
    DATABASE_URL: await testDatabaseUrl(),
    DATA_DIR: '/tmp',
    APP_SECRET: 'the secret of the tests, no shorter than needed',
    SIGN_UP: signUp,
    GOOGLE_CLIENT_ID: 'google-app',
    GOOGLE_CLIENT_SECRET: 'g',
    GITHUB_CLIENT_ID: 'github-app',
    GITHUB_CLIENT_SECRET: 'h',
    GITHUB_URL: fakes.url,
  })
  const backend =
    backends.get(signUp) ??
    openBackend(settings, pino({ level: 'silent' }), { endpoints: fakes.google, patience: 1_000 })
  backends.set(signUp, backend)
  return backend
}

beforeAll(async () => {
  fakes = await openFakeProviders()
  database = openDatabase(await testDatabaseUrl(), { max: 2 })
})
beforeEach(() => {
  serial++
  Object.assign(fakes.faked, {
    ...{ subject: serial, email: `ana-${process.pid}-${serial}@example.org` },
    ...{ verified: true, trouble: 'none' },
  })
})
afterAll(async () => {
  for (const backend of backends.values()) await backend.close()
  await database.close()
  fakes.close()
})

const input = { returnUrl: '/profile', keepSignedIn: false, invitation: '' }
const begin = (backend: Backend, name: ProviderName = 'github') => {
  const begun = backend.identity.startWith(browser(null), name, input)
  if (!begun) throw new Error('The provider is not configured.')
  return { flow: cookiesOf(begun.setCookie), answer: fakes.consent(begun.location), location: begun.location }
}
async function signIn(backend: Backend, name: ProviderName = 'github') {
  const { flow, answer } = begin(backend, name)
  const ended = await backend.identity.finishWith(browser(flow), null, name, answer)
  const { actor } = await backend.authenticate(cookiesOf(ended.setCookie))
  return { ended, actor, flow, answer }
}
const rowOf = async (id = 0) => (await database.db.select().from(users)).find((each) => each.id === id)
const problemIn = (location: string) => new URL(location, appUrl).searchParams.get('problem')

describe.each(['google', 'github'] as const)('signing in with %s', (name) => {
  it('adds a person with a confirmed address, and knows them again', async () => {
    const backend = await product()
    const { location } = begin(backend, name)
    expect(new URL(location).searchParams.get('code_challenge_method')).toBe('S256')
    expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${appUrl}/login/${name}/callback`)
    const first = await signIn(backend, name)
    expect(first.ended.location).toBe('/profile')
    const row = await rowOf(first.actor?.id)
    expect(row).toMatchObject({ firstName: 'Ana', lastName: 'Núñez', email: fakes.faked.email, passwordHash: null })
    expect(row?.emailConfirmedAt).toBeInstanceOf(Date)
    fakes.faked.email = 'changed@example.org'
    expect((await signIn(backend, name)).actor?.id).toBe(first.actor?.id)
  })

  it('takes no answer that is not its own, and each of its own once', async () => {
    const backend = await product()
    const { flow, answer } = begin(backend, name)
    const finish = async (cookie: string | null, sent = answer, as: ProviderName = name) =>
      cookiesOf((await backend.identity.finishWith(browser(cookie), null, as, sent)).setCookie)
    expect(await finish(flow, { ...answer, state: 'another' })).toBe('')
    expect(await finish(null)).toBe('')
    expect(await finish(flow, answer, name === 'google' ? 'github' : 'google')).toBe('')
    expect(await finish(begin(backend, name).flow)).toBe('')
    expect(await finish(flow)).toContain('caseweave_session=')
    expect(await finish(flow)).toBe('')
    const later = begin(backend, name)
    expect(await finish(later.flow, { ...later.answer, code: answer.code })).toBe('')
  })

  it('keeps out whose address nobody verified, or somebody has already', async () => {
    const backend = await product()
    fakes.faked.verified = false
    expect(problemIn((await signIn(backend, name)).ended.location)).toBe('noEmail')
    fakes.faked.verified = true
    const owner = await makeUser(database.db, { email: fakes.faked.email.toUpperCase() })
    const { ended, actor } = await signIn(backend, name)
    expect([problemIn(ended.location), actor]).toEqual(['taken', null])
    const identities = await database.db.select().from(userIdentities)
    expect(identities.map(({ userId }) => userId)).not.toContain(owner.id)
  })

  it.each(['down', 'slow', 'huge'] as const)('says so when the provider is %s', async (trouble) => {
    const backend = await product()
    const { flow, answer } = begin(backend, name)
    fakes.faked.trouble = trouble
    const ended = await backend.identity.finishWith(browser(flow), null, name, answer)
    expect(problemIn(ended.location)).toBe('away')
  })
})

describe('signing in with a provider', () => {
  it('leads back without a word when the person gives up', async () => {
    const backend = await product()
    const { flow, answer } = begin(backend)
    const given = { ...answer, code: null, error: 'access_denied' }
    expect((await backend.identity.finishWith(browser(flow), null, 'github', given)).location).toBe('/login')
  })

  it('makes accounts only where people may sign up, and lets those in who have one', async () => {
    expect(problemIn((await signIn(await product('closed'))).ended.location)).toBe('closed')
    expect(problemIn((await signIn(await product('invited'))).ended.location)).toBe('invitedOnly')
    const { actor } = await signIn(await product())
    expect((await signIn(await product('closed'))).actor?.id).toBe(actor?.id)
  })

  it('asks for the code of who has a second factor', async () => {
    const backend = await product()
    const { actor } = await signIn(backend)
    const userId = actor?.id ?? 0
    const key = deriveKey('the secret of the tests, no shorter than needed', 'second-factors')
    const sealedSecret = seal(key, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', `second factor of ${userId}`)
    await database.db.insert(secondFactors).values({ userId, sealedSecret, confirmedAt: new Date() })
    const { ended, actor: nobody } = await signIn(backend)
    expect([ended.location, nobody]).toEqual(['/login/code', null])
    const passed = browser(cookiesOf(ended.setCookie))
    expect(await backend.identity.providerCodePrompt(passed)).toEqual({ username: actor?.username })
    await expect(backend.identity.enterProviderCode(passed, 'nonsense')).rejects.toMatchObject({ field: 'code' })
    await database.sql`update users set password_hash = 'new' where id = ${userId}`
    expect(await backend.identity.providerCodePrompt(passed)).toBeNull()
  })

  it('does not know a deleted account', async () => {
    const { actor } = await signIn(await product())
    await database.sql`update users set deleted_at = now(), email = '' where id = ${actor?.id ?? 0}`
    await database.sql`delete from user_identities where user_id = ${actor?.id ?? 0}`
    expect(problemIn((await signIn(await product('closed'))).ended.location)).toBe('closed')
  })
})

describe('connected accounts', () => {
  const connect = async (backend: Backend, id: number, name: ProviderName) => {
    const actor = { id, username: (await rowOf(id))?.username ?? '', firstName: '' }
    const proof = { password: '', username: actor.username }
    const begun = await backend.identity.startConnecting(browser(null), actor, name, proof)
    const answer = fakes.consent(begun?.location ?? '')
    const flow = browser(cookiesOf(begun?.setCookie ?? []))
    return { actor, finish: (as: typeof actor | null) => backend.identity.finishWith(flow, as, name, answer) }
  }

  it('are connected by their owner alone, and the last way in stays', async () => {
    const backend = await product()
    const { actor } = await signIn(backend)
    const id = actor?.id ?? 0
    const api = backend.callerFor(actor)
    await expect(api.connections.disconnect({ provider: 'github' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const stranger = await connect(backend, id, 'google')
    expect((await stranger.finish({ id: id + 1000, username: 'x', firstName: '' })).toast?.kind).toBe('error')
    const { finish, actor: own } = await connect(backend, id, 'google')
    expect((await finish(own)).toast?.kind).toBe('success')
    expect((await api.connections.list()).map(({ connectedAt }) => connectedAt !== null)).toEqual([true, true])
    const both = await Promise.allSettled([
      api.connections.disconnect({ provider: 'github' }),
      api.connections.disconnect({ provider: 'google' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('belong to one person', async () => {
    const backend = await product()
    const { actor } = await signIn(backend)
    const other = await makeUser(database.db, { email: `other-${serial}@example.org` })
    const { finish, actor: second } = await connect(backend, other.id, 'github')
    expect((await finish(second)).toast).toMatchObject({
      kind: 'error',
      message: expect.stringContaining('another account'),
    })
    expect((await signIn(backend)).actor?.id).toBe(actor?.id)
    const wrong = { password: '', username: 'not mine' }
    const asked = backend.identity.startConnecting(browser(null), second, 'github', wrong)
    await expect(asked).rejects.toMatchObject({ field: 'username' })
  })
})
