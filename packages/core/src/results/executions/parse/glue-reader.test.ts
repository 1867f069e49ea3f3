import { describe, expect, it } from 'vitest'
import { GlueReader, maxReportedDefinitions } from './glue-reader'

const told = (source: string, sourceReference: object = {}, type = 'CUCUMBER_EXPRESSION') => ({
  pattern: { source, type },
  sourceReference,
})

describe('step definitions of Cucumber messages', () => {
  it('have the place that was told, whatever was told', () => {
    const reader = new GlueReader()
    const element = { className: 'com.acme.Steps', fileName: 'Steps.java', methodName: 'lambda$new$0' }
    reader.stepDefinition(told('a', { javaStackTraceElement: element, location: { line: 12 } }))
    reader.stepDefinition(told('/b/', { uri: 'b.rb', location: { line: 'x' } }, 'REGULAR_EXPRESSION'))
    reader.stepDefinition(told('c', { javaMethod: null }))
    expect(reader.whole()?.definitions).toEqual([
      expect.objectContaining({ expression: 'c', className: '', fileName: '', line: 0 }),
      expect.objectContaining({ expression: '//b//', kind: 'regex', fileName: 'b.rb', line: 0 }),
      expect.objectContaining({ className: 'com.acme.Steps', methodName: '', fileName: 'Steps.java', line: 12 }),
    ])
  })

  it('are the same whatever order they are told in, and are none without a text', () => {
    const [one, other] = [new GlueReader(), new GlueReader()]
    for (const source of ['a', 'b']) one.stepDefinition(told(source))
    for (const source of ['b', 'a']) other.stepDefinition(told(source))
    expect(one.whole()).toEqual(other.whole())
    const empty = new GlueReader()
    empty.stepDefinition({})
    expect([empty.whole(), empty.left]).toEqual([null, 1])
  })

  it('are bounded in number and length, and those left are counted', () => {
    const reader = new GlueReader()
    reader.stepDefinition(told('a'.repeat(2_001)))
    for (let at = 0; at <= maxReportedDefinitions; at++) reader.stepDefinition(told(`step ${at}`))
    expect(reader.whole()?.definitions).toHaveLength(maxReportedDefinitions)
    expect(reader.left).toBe(2)
  })
})
