// No schema stands here: pages show these in the browser without a validator.
import type { ResultKeyMeaning } from './result-columns'

/**
 * A way to name a case in a tag, a property (written `name=value`), a name or the output. `#` stands for digits, `*` for a word;
 * a hyphen is also `_` and `:`, an equals sign also `:`; case does not count. These are no regular expressions, so that none can be
 * slow.
 */
export type ResultKeyPattern = { pattern: string; meaning: ResultKeyMeaning }

/** What every project reads as a key; source: docs/decisions/result-import.md, and the conventions of the tools named. */
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

/** The meanings as people read them. */
export const keyMeaningNames: Record<ResultKeyMeaning, string> = {
  number: 'Test case no.',
  externalId: 'Number in another tool',
}
