import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

const errors: string[] = []

// A test that expects an error puts its own vi.spyOn(console, 'error').mockImplementation(…) over this.
Object.assign(console, { error: (...parts: unknown[]) => void errors.push(format(...parts)) })

function failOnErrors() {
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.splice(0).join('\n')}`)
}
afterEach(failOnErrors)
afterAll(failOnErrors)
