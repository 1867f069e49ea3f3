import { z } from 'zod'

const code = (most: number) =>
  z
    .string({ error: 'Please enter the code.' })
    .trim()
    .min(1, 'Please enter the code.')
    .max(most, 'Please enter the code alone.')

/** The first code of an app that was just set up; `begun` = which secret it is of, as the page has it. */
export const ConfirmSecondFactor = z.object({ code: code(20), begun: z.string().max(40).optional() })

/** At a sign-in: a code of the app, or a recovery code. */
export const EnterCode = z.object({ code: code(40) })

/** What changes a second factor is asked for with the password. */
export const WithPassword = z.object({
  password: z
    .string({ error: 'Please enter your password.' })
    .min(1, 'Please enter your password.')
    .max(200, 'Invalid password.'),
})

/** Whether the members of an organization need a second factor. */
export const RequireSecondFactor = z.object({ required: z.enum(['yes', 'no']).transform((answer) => answer === 'yes') })

/** What a person may know of their own second factor. */
export type OwnSecondFactor = {
  /** `none`: has no password here, so it is the issuer's matter. */
  state: 'off' | 'begun' | 'on' | 'none'
  /** Since when it is on. */
  since: Date | null
  codesLeft: number
  /** The names of the organizations that ask for it. */
  requiredBy: string[]
}

/** What somebody needs who sets up an app: the picture, and the secret to type where there is no camera. `begun` tells it from another one. */
export type SecondFactorSetup = { svg: string; secret: string; begun: string }
