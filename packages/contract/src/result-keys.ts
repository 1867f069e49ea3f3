import { z } from 'zod'
import { ResultKeyMeaning } from './result-columns'

/**
 * A way to name a case in a tag, a property (written `name=value`), a name or the output. `#` stands for digits, `*` for a word;
 * a hyphen is also `_` and `:`, an equals sign also `:`; case does not count. These are no regular expressions, so that none can be
 * slow.
 */
export type ResultKeyPattern = { pattern: string; meaning: ResultKeyMeaning }

/** What every project reads as a key; source: results.md "The matching ladder", and the conventions of the tools named. */
export const builtInKeyPatterns: readonly (ResultKeyPattern & { about: string })[] = [
  { pattern: '@TC-#', meaning: 'number', about: 'Number of the test case, as a tag' },
  { pattern: '[TC-#]', meaning: 'number', about: 'Number of the test case, in brackets' },
  { pattern: 'TC-#', meaning: 'number', about: 'Number of the test case, as a word' },
  { pattern: 'TestCaseKey=*', meaning: 'externalId', about: 'Zephyr' },
  { pattern: 'TestCaseId=*', meaning: 'externalId', about: 'TestLink, Azure DevOps' },
  { pattern: 'test_case_id=*', meaning: 'externalId', about: 'PractiTest' },
  { pattern: 'TestCaseNo=*', meaning: 'externalId', about: 'Number of the test case' },
  { pattern: 'test_key=*', meaning: 'externalId', about: 'Xray' },
  { pattern: 'test_id=*', meaning: 'externalId', about: 'TestRail, Xray' },
  { pattern: 'testrail_id=*', meaning: 'externalId', about: 'TestRail' },
  { pattern: 'QaseId=*', meaning: 'externalId', about: 'Qase' },
  { pattern: 'AllureId=*', meaning: 'externalId', about: 'Allure TestOps' },
  { pattern: 'allure.id=*', meaning: 'externalId', about: 'Allure TestOps' },
  { pattern: 'TmsLink=*', meaning: 'externalId', about: 'Allure' },
  { pattern: '@C#', meaning: 'externalId', about: 'TestRail, as a tag' },
  { pattern: '[C#]', meaning: 'externalId', about: 'TestRail, in brackets' },
  { pattern: '@*-#', meaning: 'externalId', about: 'Jira, Xray: a tag such as @ABC-7' },
  { pattern: '[*-#]', meaning: 'externalId', about: 'Jira, Xray: in brackets' },
]

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

/** The meanings as people read them. */
export const keyMeaningNames: Record<ResultKeyMeaning, string> = {
  number: 'Test case no.',
  externalId: 'Number in another tool',
}
