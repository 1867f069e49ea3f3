import { z } from 'zod'
import type { CycleState } from '../results/test-cycles/cycle-names'

/** Longest text that the palette looks for, in characters. */
export const paletteTextLimit = 100

/** How many of a kind the palette offers. */
export const foundOfKind = 5

/** What the palette looks for by name, in the project and the organization at hand. */
export const FindByName = z.object({
  text: z
    .string()
    // PostgreSQL's text cannot hold a NUL.
    .transform((text) => text.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(paletteTextLimit)),
  projectId: z.coerce.number().int().positive().optional(),
  organizationId: z.coerce.number().int().positive().optional(),
})
export type FindByName = z.infer<typeof FindByName>

/** True when a text is worth a look: one letter is in nearly every name, but may be a word where words have no spaces. */
export const isFindable = (text: string) => /[^\s\p{ASCII}]|\S{2}/u.test(text)

/** What is called like that, at most {@link foundOfKind} of a kind, and nothing of the kinds that the person may not read. */
export type FoundByName = {
  cases: { number: number; summary: string; module: string }[]
  /** There are more cases than those. */
  moreCases: boolean
  featureFiles: { id: number; name: string }[]
  scenarios: { id: number; name: string; fileId: number; fileName: string }[]
  testCycles: { number: number; name: string; state: CycleState }[]
  /** Each with the modules above it. */
  modules: { id: number; names: string[] }[]
  releases: { id: number; number: string; enabled: boolean }[]
  people: { id: number; name: string; username: string }[]
}
