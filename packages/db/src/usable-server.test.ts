import { expect, it } from 'vitest'
import { serverComplaint } from './usable-server'

it('refuses a server that is too old, and one in which nothing can be written', () => {
  expect(serverComplaint({ version: '13.22', number: 130_022, readOnly: false })).toBe(
    'PostgreSQL 14 or newer is needed, and DATABASE_URL leads to PostgreSQL 13.22.',
  )
  expect(serverComplaint({ version: '18.4', number: 180_004, readOnly: true })).toMatch(/nothing can be written/)
  expect(serverComplaint({ version: '14.0', number: 140_000, readOnly: false })).toBeUndefined()
})
