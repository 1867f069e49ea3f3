import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { decodeSource } from '../feature-files/decode-source'
import { parseJava } from './parse-java'
import { withNamedTests } from './test-classes'

/** Files of public projects with facts counted by other tools; they lie beside the repository where there are any. */
const folder = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))

type Facts = {
  package: string
  steps: { keyword: string; text: string; method?: string; params?: number; lambda?: boolean }[]
  tests: string[]
  junit3TestMethods: string[]
  syntaxErrors: number
}

const files: Record<string, { facts: Facts }> = existsSync(folder)
  ? JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')).files
  : {}
const names = existsSync(folder) ? readdirSync(join(folder, 'java')) : []

describe.skipIf(names.length === 0)('Java sources of public projects', () => {
  it.each(names)('%s is read as its facts say', async (name) => {
    const facts = files[`java/${name}`]?.facts
    if (!facts) throw new Error(`There are no facts of ${name}.`)
    const decoded = decodeSource(readFileSync(join(folder, 'java', name)), { header: false })
    if (!decoded.ok) throw new Error(decoded.problems[0]?.reason)
    const java = withNamedTests(await parseJava(decoded.source.text), () => undefined)
    const steps = java.stepDefinitions.map(({ keyword, expression, methodName, parameterTypes }) =>
      methodName === ''
        ? { keyword, text: expression, lambda: true }
        : { keyword, text: expression, method: methodName, params: parameterTypes.length },
    )
    expect(steps).toEqual(facts.steps)
    const tests = java.tests.map((test) => `${test.className.split(/[.$]/).at(-1)}.${test.methodName}`)
    expect(tests).toEqual([...facts.tests, ...facts.junit3TestMethods])
    expect(java.problems.length > 0).toBe(facts.syntaxErrors > 0)
    // A template's package is no name in Java.
    if (facts.syntaxErrors === 0) expect(java.packageName).toBe(facts.package)
  })
})
