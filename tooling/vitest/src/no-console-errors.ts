import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/** Files share a process: what is told after the end of one fails the next. */
const errors: string[] = Reflect.get(globalThis, Symbol.for('caseweave.errors')) ?? []
Reflect.set(globalThis, Symbol.for('caseweave.errors'), errors)

// A test that expects an error puts its own vi.spyOn(console, 'error').mockImplementation(…) over this.
Object.assign(console, { error: (...parts: unknown[]) => void errors.push(format(...parts)) })

function failOnErrors() {
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.splice(0).join('\n')}`)
}
afterEach(failOnErrors)
afterAll(failOnErrors)
