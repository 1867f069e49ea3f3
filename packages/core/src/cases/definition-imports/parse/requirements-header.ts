import { plainName } from '../../../platform/text/plain-name'
import { mayName } from './header-names'

/** What requirements are called, as `plainName` writes it. */
const requirement =
  '(?:(?:system|software|business|functional|nonfunctional|user|customer|product|stakeholder)?requirements?|reqs?|userstor(?:y|ies)|anforderung(?:en|s)?|exigences?|requisitos?|wymagani[ae]|требования?|需求|要件)'
const idWord = '(?:ids?|identifier|key|no|nr|number|nummer|code|ref|编号|号|番号)'
const textWord = '(?:s?(?:name|title|titel|text|statement|summary|description|beschreibung)|名称|标题|描述|内容)?'
const ownId = new RegExp(`^(?:${requirement}${idWord}|id(?:del?)?${requirement})$`)
const ownText = new RegExp(`^${requirement}${textWord}$`)
/** Facts that requirements have and test cases do not. */
const ownFact = new RegExp(`^${requirement}(?:type|status|priority|category|source|owner|level|version|typ|类型|状态)$`)

/** Fields that only test cases have. */
const fieldsOfTests = [
  'stepNumber',
  'stepAction',
  'stepData',
  'stepExpectedResult',
  'steps',
  'precondition',
  'executionSteps',
  'testData',
  'automatable',
  'automatedTestNumber',
  'expectedResult',
] as const
const wordsOfTests =
  /test|case|scenario|verdict|executed|automat|expected|pruf|essai|prueba|caso|用例|测试|テスト|сценари|тест/

/** What requirements are judged by too, although the expected result of a test case can be called so. */
const isCriteria = (name: string) => /^(?:acceptancecriteria|akzeptanzkriterien|验收标准)$/.test(name)

function saysTest(header: string): boolean {
  const name = plainName(header)
  if (name === '' || isCriteria(name)) return false
  return wordsOfTests.test(name) || fieldsOfTests.some((field) => mayName(header, field))
}

/**
 * The sentence for a header that says requirements and nothing that only a test case has, or null. Test cases that refer to
 * requirements have a title of their own, in front of the requirement's id.
 */
export function requirementsHeader(header: readonly string[]): string | null {
  const plain = header.map(plainName)
  if (header.some(saysTest)) return null
  const title = plain.findIndex(
    (name, index) =>
      /^(?:.{0,12})(?:title|name|summary|titel|titre|titulo|标题|名称)$/.test(name) &&
      !ownText.test(plain[index] ?? ''),
  )
  const id = plain.findIndex((name) => ownId.test(name))
  const isList =
    plain.some((name) => ownFact.test(name)) ||
    (id >= 0 && (title < 0 || id < title)) ||
    (title < 0 && plain.some((name) => ownText.test(name)))
  return isList
    ? 'The header is that of a list of requirements, which are no test cases. Export the test cases, with columns such as Title, Steps and Expected Result. If the rows are test cases all the same, call the column of their names "Test Case".'
    : null
}
