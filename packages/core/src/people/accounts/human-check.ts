import { createHash } from 'node:crypto'
import type { HumanForm, HumanProof } from '@caseweave/contract/people/human-check'
import { AppError } from '@caseweave/contract/platform/errors'
import { usedProofs } from '@caseweave/db/schema'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey as derive } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Ctx } from '../../context'
import { deriveKey, keysOf } from '../../platform/secrets/derived-keys'
import { oldestForm, requireEmptyTrap, requireForm, signForm } from './form-proof'
import { countTry } from './rate-limits'

/** About a quarter of a second of work for a browser, less than a millisecond for the server: rounds of PBKDF2, and how many keys are tried. */
const work = { cost: 1000, fewest: 500, most: 1000 }

const text = z.string().max(200)

/** What the solver sends, base64 of JSON; all of `parameters` is under the signature. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: text,
      keySignature: text,
      expiresAt: z.number(),
      data: z.object({ form: text }),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
})

const again = 'The check that a person sends this form did not hold. Please send it again.'

/** The human check of the public forms: a challenge that a browser solves by itself (altcha), or the form's own proof without JavaScript. */
export function openHumanCheck(appSecret: string) {
  const formKey = deriveKey(appSecret, 'public-forms')
  const [signatures, keySignatures] = [deriveKey(appSecret, 'human-check'), deriveKey(appSecret, 'human-check-keys')]
  const secretsOf = (at: number) => ({
    hmacSignatureSecret: (keysOf(signatures)[at] ?? signatures).toString('hex'),
    hmacKeySignatureSecret: (keysOf(keySignatures)[at] ?? keySignatures).toString('hex'),
  })

  /** What was proven with the solved challenge, as one text that no second solution of it changes; throws when it proves nothing for `form`. */
  async function solved(form: HumanForm, sent: string, now: Date): Promise<string> {
    const { success, data } = Solved.safeParse(parsed(sent))
    if (!success || data.challenge.parameters.data.form !== form) throw new AppError('INVALID', again)
    const { challenge, solution } = data
    if (challenge.parameters.expiresAt * 1000 < now.getTime()) throw new AppError('INVALID', again)
    for (const at of keysOf(signatures).keys()) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey: derive, ...secretsOf(at) })
      if (verified) return challenge.signature
    }
    throw new AppError('INVALID', again)
  }

  return {
    /** What the page of `form` carries, for those who send it without JavaScript. */
    signForm: (form: HumanForm, now = new Date()): string => signForm(formKey, form, now),

    /** A new challenge for `form`; it is good for as long as the form is. */
    challenge: (form: HumanForm, now = new Date()): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.most, work.fewest),
        data: { form },
        deriveKey: derive,
        expiresAt: new Date(now.getTime() + oldestForm),
        ...secretsOf(0),
      }),

    /**
     * Passes a form that a person sent, each proof once; else INVALID. Without a solved challenge an address sends few forms an hour: more are
     * TOO_MANY.
     */
    async require(ctx: Ctx, form: HumanForm, proof: HumanProof): Promise<void> {
      requireEmptyTrap(proof)
      let proven = proof.formToken
      if (proof.altcha) proven = await solved(form, proof.altcha, ctx.now())
      else {
        await requireForm(formKey, form, proof, ctx.now())
        await countTry(ctx.sql, 'unsolvedFormsPerAddress', ctx.clientAddress)
      }
      await takeProof(ctx, `form ${createHash('sha256').update(proven).digest('base64url')}`)
    },
  }
}

function parsed(sent: string): unknown {
  if (sent.length > 4000) return undefined
  try {
    return JSON.parse(Buffer.from(sent, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Of many who show one proof at once, one passes. */
async function takeProof(ctx: Ctx, proof: string): Promise<void> {
  const taken = await ctx.db
    .insert(usedProofs)
    .values({ proof, expiresAt: new Date(ctx.now().getTime() + oldestForm) })
    .onConflictDoNothing()
    .returning({ proof: usedProofs.proof })
  if (taken.length === 0) throw new AppError('INVALID', 'This form was sent already. Please send it again.')
}
