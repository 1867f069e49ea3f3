import { expect, it } from 'vitest'
import { parseDocument } from './document'
import { renameScenario } from './edit-scenario'
import { editStep, stepText } from './edit-step'
import { scanSteps } from './scan-steps'

const long = 200_000

it('lines of very many spaces are edited as soon as others', () => {
  const gap = `a${' '.repeat(long)}b`
  const reading = parseDocument('Feature: f\n  Scenario: s\n    * step\n')
  if (!reading.ok) throw new Error('It can be read.')
  expect(renameScenario(reading.document, 1, `${gap}\n \nc`).blocks[1]?.name).toBe(`${gap} c`)
  const [, block] = editStep(reading.document, 1, 0, `* ${gap}`).blocks
  expect(block && stepText(block, 0)).toBe(`* ${gap}`)
})

it('a step of very many signs of a placeholder is looked at as soon as others', () => {
  const step = '<'.repeat(long)
  const text = `Feature: f\n  Scenario Outline: s\n    * ${step}\n    Examples:\n      | a |\n      | 1 |\n`
  expect(scanSteps(text).steps).toMatchObject([{ text: step, texts: [step] }])
})
