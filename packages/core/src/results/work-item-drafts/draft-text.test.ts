import { describe, expect, it } from 'vitest'
import { type DraftFacts, draftText, draftTitle } from './draft-text'

const facts: DraftFacts = {
  label: 'TC-12',
  summary: 'Pay with a [gift] card',
  version: 3,
  url: 'https://tests.example.org/12',
  precondition: '',
  testData: '',
  steps: [
    { description: 'Open the cart', expectedResult: 'It opens', testData: '', result: 'PASSED', remarks: '' },
    { description: 'Pay', expectedResult: 'Paid', testData: 'Card 1', result: 'FAILED', remarks: 'Error 500' },
    { description: 'Sign out', expectedResult: '', testData: '', result: null, remarks: '' },
  ],
  executionSteps: '',
  expectedResult: '',
  release: '3.1',
  environment: 'Staging',
  build: '',
  dataset: '',
  step: 2,
  actualResult: '',
  remarks: '',
}

describe('a draft of a work item', () => {
  it('tells the steps up to the one that failed, what was expected there and what came', () => {
    expect(draftTitle(facts, true)).toBe('Pay with a [gift] card: step 2 failed: Error 500')
    const text = draftText(facts)
    expect(text).toContain('[TC-12 Pay with a \\[gift\\] card](https://tests.example.org/12) (V3)')
    expect(text).toContain('Release: 3.1\n\nEnvironment: Staging')
    expect(text).toContain('2. **Failed:** Pay\n   Test data: Card 1\n   Expected: Paid\n   Actual: Error 500')
    expect(text).not.toContain('Sign out')
    expect(text).not.toContain('Build')
  })

  it('keeps an error of a build to the letter, in a fence that it cannot end', () => {
    const trace = `AssertionError: 1 <> 2\n\`\`\`\n</script>\n${'at x\n'.repeat(25_000)}end`
    const text = draftText({ ...facts, step: null, actualResult: trace })
    expect(text).toContain(`\`\`\`\`\n${trace}\n\`\`\`\``)
    const { title } = { title: draftTitle({ ...facts, step: null, actualResult: trace }, true) }
    expect(title).toBe('Pay with a [gift] card: AssertionError: 1 <> 2')
  })

  it('has a title of 200 characters at most, whatever the case is called', () => {
    expect(draftTitle({ ...facts, summary: 'x'.repeat(100_000) }, false)).toHaveLength(200)
  })
})
