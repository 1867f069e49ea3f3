import { parseCaseNumber } from '@caseweave/contract/cases/test-cases/test-case-names'

/** Whether a tag, with or without `@`, names a case of the project; a bare number does not. */
export const isCaseTag = (tag: string) => /^@?tc[\s_-]?\d/i.test(tag) && parseCaseNumber(tag) !== null

/** The numbers of the cases that tags such as `@TC-12` name, each once. */
export function caseNumbersIn(tags: readonly string[]): number[] {
  return [...new Set(tags.filter(isCaseTag).flatMap((tag) => parseCaseNumber(tag) ?? []))].filter(
    (number) => number > 0,
  )
}
