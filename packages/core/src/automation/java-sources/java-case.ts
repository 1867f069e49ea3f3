import { javaTestFrameworkNames } from '@caseweave/contract/automation/java-sources'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { cutText } from '@caseweave/contract/platform/cut-text'
import type { AutomatedCase } from '../../cases/test-cases/add-automated-cases'
import { tagsOf } from '../feature-files/scenario-case'
import type { ParsedJavaTest } from './parsed-java'

/** A test method as a test case. */
export function caseOfTest(
  test: ParsedJavaTest,
  { summary, fileName }: { summary: string; fileName: string },
): AutomatedCase {
  return {
    summary,
    tags: tagsOf(test.tags),
    templateId: 1,
    precondition: '',
    testData: '',
    executionSteps: '',
    remarks: remarkOn(test),
    steps: [],
    fileName,
    automatedTestNumber: `${test.className}#${test.methodName}`.slice(0, caseTextLimits.summary),
  }
}

/** What a test is, in a few words. */
export const remarkOn = ({ framework, remark }: ParsedJavaTest) =>
  `${javaTestFrameworkNames[framework]}${remark === '' ? '' : `, ${remark}`}`

/** The summary of a test: the name that its source gives it for people, else its method's name in words. */
export function summaryOfTest({ displayName, methodName }: ParsedJavaTest): string {
  if (displayName !== '') return cutText(displayName, caseTextLimits.summary)
  const words = methodName
    .replace(/_+/g, ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ')
    .filter(Boolean)
    // What is all capitals, as HTTP is, stays so.
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return cutText(sentence === '' ? methodName : sentence, caseTextLimits.summary)
}
