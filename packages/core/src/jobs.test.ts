import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What the files whose paths match `path` name in group 1 of `pattern`, sorted. */
const named = (path: RegExp, pattern: RegExp) =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.test(file))
    .flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(pattern)])
    .map(([, name]) => name)
    .sort()

it('gives every job of a domain one handler in the table of its area', () => {
  const declared = named(/^[\w-]+[\\/].+[\\/]jobs\.ts$/, /export const (\w+) = defineJob\(/g)
  expect(declared).toContain('importJob')
  expect(named(/^[\w-]+[\\/]jobs\.ts$/, /handle\((\w+),/g)).toEqual(declared)
})

it('gives the worker the table of every area', () => {
  const tables = named(/^[\w-]+[\\/]jobs\.ts$/, /export const (\w+) = \[/g)
  expect(named(/^jobs\.ts$/, /\.\.\.(\w+Jobs),/g)).toEqual(tables)
})
