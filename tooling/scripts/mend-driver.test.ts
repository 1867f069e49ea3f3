import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mended, mends } from './mend-driver.mjs'

const root = join(import.meta.dirname, '../..')

it.each(Object.entries(mends))('the driver that is installed is mended: %s', (name, wanted) => {
  const text = readFileSync(join(root, 'node_modules/postgres', name), 'utf8')
  expect(mended(text, wanted)).toBe(text)
  for (const { instead } of wanted) expect(text).toContain(instead)
})

it('leaves a driver alone that it does not know', () => {
  expect(mended('function nextWrite() {}', mends['src/connection.js'])).toBeUndefined()
})
