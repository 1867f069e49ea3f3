import type { HumanForm, HumanProof } from '@caseweave/contract/people/human-check'
import { usedProofs } from '@caseweave/db/schema'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { lt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createContext } from '../../context'
import { testServices } from '../../testing/test-context'
import { openHumanCheck } from './human-check'
import { sweepAccounts } from './sweep-accounts'

const check = openHumanCheck('a secret of this test, long enough for all')
const hour = 60 * 60_000

let serial = 0
const visitor = async (now = new Date()) =>
  createContext({ ...(await testServices()), now: () => now }, null, `human-${process.pid}-${++serial}`)

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const none: HumanProof = { formToken: '', website: '', altcha: '' }

async function solve(form: HumanForm) {
  const challenge = await check.challenge(form)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge has no solution.')
  return { challenge, solution }
}

const invalid = { code: 'INVALID' }

describe('a solved challenge', () => {
  it('passes its form once, of many at once too', async () => {
    const ctx = await visitor()
    const proof = { ...none, altcha: encoded(await solve('sign-up')) }
    const sent = await Promise.allSettled([1, 2, 3].map(() => check.require(ctx, 'sign-up', proof)))
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(check.require(ctx, 'sign-up', proof)).rejects.toMatchObject(invalid)
  })

  it('passes no other form, and none later than two hours', async () => {
    const proof = { ...none, altcha: encoded(await solve('setup')) }
    await expect(check.require(await visitor(), 'sign-up', proof)).rejects.toMatchObject(invalid)
    const late = await visitor(new Date(Date.now() + 2 * hour + 60_000))
    await expect(check.require(late, 'setup', proof)).rejects.toMatchObject(invalid)
    await expect(check.require(await visitor(), 'setup', proof)).resolves.toBeUndefined()
  })

  it('is not taken when anything of it was changed, or the form fell into the trap', async () => {
    const ctx = await visitor()
    const { challenge, solution } = await solve('sign-up')
    const { parameters } = challenge
    const forged = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9e9 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keySignature: undefined } }, solution },
      { challenge: { parameters }, solution },
      {},
      null,
    ]
    for (const one of forged)
      await expect(check.require(ctx, 'sign-up', { ...none, altcha: encoded(one) })).rejects.toMatchObject(invalid)
    for (const altcha of ['?', encoded('x'.repeat(5000)), encoded('['.repeat(2000))])
      await expect(check.require(ctx, 'sign-up', { ...none, altcha })).rejects.toMatchObject(invalid)
    const proof = { ...none, altcha: encoded({ challenge, solution }), website: 'http://spam.example' }
    await expect(check.require(ctx, 'sign-up', proof)).rejects.toMatchObject(invalid)
  })

  it('is forgotten when it would be refused as too old anyway', async () => {
    const ctx = await visitor()
    await check.require(ctx, 'sign-up', { ...none, altcha: encoded(await solve('sign-up')) })
    const later = await visitor(new Date(Date.now() + 3 * hour))
    await sweepAccounts(later)
    expect(await ctx.db.select().from(usedProofs).where(lt(usedProofs.expiresAt, later.now()))).toEqual([])
  })
})

describe('a form without JavaScript', () => {
  /** A form that has been open for a minute. */
  const formOf = (form: HumanForm) => ({ ...none, formToken: check.signForm(form, new Date(Date.now() - 60_000)) })

  it('passes once, and as no other form', async () => {
    const ctx = await visitor()
    const proof = formOf('sign-up')
    await expect(check.require(ctx, 'setup', proof)).rejects.toMatchObject(invalid)
    await expect(check.require(ctx, 'sign-up', proof)).resolves.toBeUndefined()
    await expect(check.require(ctx, 'sign-up', proof)).rejects.toMatchObject(invalid)
  })

  it('passes from one address twenty times an hour; solved challenges go on', async () => {
    const ctx = await visitor()
    const tries = await Promise.allSettled(
      Array.from({ length: 25 }, () => check.require(ctx, 'sign-up', formOf('sign-up'))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    await expect(check.require(ctx, 'sign-up', formOf('sign-up'))).rejects.toMatchObject({ code: 'TOO_MANY' })
    const solved = { ...none, altcha: encoded(await solve('sign-up')) }
    await expect(check.require(ctx, 'sign-up', solved)).resolves.toBeUndefined()
  })
})
