import { z } from 'zod'
import type { ResultKeyPattern } from './key-pattern-names'
import { ResultKeyMeaning } from './result-columns'

/** Most patterns that a project can have of its own. */
export const keyPatternLimit = 50

/** The sentence that says why a pattern cannot be used, or null. */
export function keyPatternProblem(pattern: string): string | null {
  if (pattern.length > 60) return 'A pattern can have at most 60 characters.'
  const places = pattern.match(/[#*]/g) ?? []
  if (places.length !== 1) return 'Write # (digits) or * (a word) once, where the key stands.'
  if (!/^[\p{L}\p{N}@[\](){}#*=:;.,/_ -]+$/u.test(pattern))
    return 'Use letters, digits, spaces and @ [ ] ( ) { } = : ; . , / _ - beside # or *.'
  // A lone wildcard would take every word for a key.
  if ((pattern.match(/[\p{L}\p{N}]/gu) ?? []).length < (pattern.includes('*') ? 2 : 1))
    return 'Write something beside # or * that no other word has, such as @ABC-#.'
  return null
}

/** What a form sends for a pattern of a project. */
export const AddKeyPattern = z.object({
  pattern: z
    .string({ error: 'Please write a pattern.' })
    .trim()
    .min(1, 'Please write a pattern.')
    .superRefine((pattern, context) => {
      const message = keyPatternProblem(pattern)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  meaning: ResultKeyMeaning,
})
export type AddKeyPattern = z.infer<typeof AddKeyPattern>

/** A pattern of a project. */
export type KeyPatternRow = ResultKeyPattern & { id: number; createdBy: string | null; createdAt: Date }
