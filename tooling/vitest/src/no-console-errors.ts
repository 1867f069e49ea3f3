import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/** Files share a process: what is told after the end of one fails the next. */
const errors: string[] = Reflect.get(globalThis, Symbol.for('caseweave.errors')) ?? []
Reflect.set(globalThis, Symbol.for('caseweave.errors'), errors)

// A test that expects an error puts its own vi.spyOn(console, 'error').mockImplementation(…) over this.
Object.assign(console, { error: (...parts: unknown[]) => void errors.push(format(...parts)) })

// A warning of the process, such as too many listeners on one signal, tells of something that is never given back.
const listening = Symbol.for('caseweave.warnings')
if (!Reflect.get(globalThis, listening)) {
  Reflect.set(globalThis, listening, true)
  process.on('warning', ({ name, message, stack }) => {
    if (name === 'MaxListenersExceededWarning') errors.push(`${name}: ${message}\n${stack}`)
  })
}

function failOnErrors() {
  if (errors.length > 0)
    throw new Error(`console.error was called, or the process warned:\n${errors.splice(0).join('\n')}`)
}
afterEach(failOnErrors)
afterAll(failOnErrors)
