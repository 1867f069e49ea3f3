import { z } from 'zod'

/** The public forms that ask whether a person sends them; what proves it for one proves nothing for another. */
export const HumanForm = z.enum([
  'sign-up',
  'setup',
  'support',
  'get-in-touch',
  'request-demo',
  'demo',
  'certification',
])
export type HumanForm = z.infer<typeof HumanForm>

/** The fields that such a form carries beside its own; see docs/decisions/identity.md. */
export const humanFields = {
  /** What the server sealed when the page was made. */
  formToken: z.string().max(1000).default(''),
  /** A field that people do not see; programs that fill in everything give themselves away. */
  website: z.string().max(1000).default(''),
  /** The solved challenge; empty where no JavaScript runs. */
  altcha: z.string().max(4000).default(''),
}
const HumanProof = z.object(humanFields)
export type HumanProof = z.infer<typeof HumanProof>
