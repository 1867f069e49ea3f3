import { expect, it } from 'vitest'
import { changedMigrations, type Frozen, presentState, readFrozen, unfrozen } from './frozen-migrations'

const frozen = readFrozen()

it('finds every migration that has landed as it landed', () => {
  expect(changedMigrations(frozen, presentState(frozen))).toEqual([])
})

it('finds every migration and the functions written down', () => {
  expect(unfrozen(frozen, presentState(frozen))).toEqual([])
})

const landed: Frozen = {
  migrations: [
    { tag: '0000_one', when: 1, hash: 'a' },
    { tag: '0001_two', when: 2, hash: 'b' },
  ],
  functions: { edition: 4, hash: 'c' },
}

it.each([
  ['another text', [landed.migrations[0], { tag: '0001_two', when: 2, hash: 'x' }]],
  ['another moment', [landed.migrations[0], { tag: '0001_two', when: 3, hash: 'b' }]],
  ['another one before it', [landed.migrations[0], { tag: '0001_other', when: 2, hash: 'o' }, landed.migrations[1]]],
  ['gone', [landed.migrations[0]]],
])('says what to do about a landed migration with %s', (_, migrations) => {
  const present = { ...landed, migrations: migrations.flatMap((each) => each ?? []) }
  expect(changedMigrations(landed, present)).toEqual([
    expect.stringMatching(/^Migration 0001_two has landed and is not as it was .* write a new migration/),
  ])
})

it('says how a new migration and changed functions are written down', () => {
  const present = {
    migrations: [...landed.migrations, { tag: '0002_three', when: 3, hash: 'd' }],
    functions: { edition: 5, hash: 'e' },
  }
  expect(changedMigrations(landed, present)).toEqual([])
  expect(unfrozen(landed, present)).toEqual([
    expect.stringMatching(/^Migration 0002_three is new: run npm run migrations:freeze/),
    expect.stringMatching(/^A file of packages\/db\/functions has changed: run npm run migrations:freeze/),
  ])
})

it('counts the edition of the functions on when they have changed, and only then', () => {
  const same = presentState(frozen)
  expect(same.functions.edition).toBe(frozen.functions.edition)
  const other = { ...frozen, functions: { ...frozen.functions, hash: 'before' } }
  expect(presentState(other).functions.edition).toBe(frozen.functions.edition + 1)
})
