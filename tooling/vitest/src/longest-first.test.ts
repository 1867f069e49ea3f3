import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longThoughShort } from './longest-first'

it('knows long files by names that there are', () => {
  const gone = longThoughShort.filter((name) => !existsSync(join(import.meta.dirname, '../..', name)))
  expect(gone).toEqual([])
})
