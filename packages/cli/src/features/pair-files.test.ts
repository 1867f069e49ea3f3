import { describe, expect, it } from 'vitest'
import type { KnownFeature } from './feature-state'
import { pairFiles } from './pair-files'

const remote = (id: number, name: string) => ({ id, name, version: 2, hash: `hash of ${id}` })
const local = (...paths: string[]) => paths.map((path) => ({ path, hash: 'here' }))
const known = (files: Record<string, Partial<KnownFeature>> = {}) =>
  new Map(Object.entries(files).map(([path, file]) => [path, { id: 1, version: 1, hash: 'then', ...file }]))

/** Each file of the product with the one that is here, and where it goes. */
const pairs = (...given: Parameters<typeof pairFiles>) =>
  pairFiles(...given).pairs.map(({ remote: { id }, path, local: here, movesTo, refusal }) => ({
    ...{ id, path, here: here?.path ?? null },
    ...(movesTo === null ? {} : { movesTo }),
    ...(refusal === null ? {} : { refusal }),
  }))

describe('files of the product and of a folder', () => {
  it('are paired by what was pulled, by path whatever its case, and by a name that is there once', () => {
    const here = local('old.feature', 'Login.feature', 'shop/cart.feature', 'a/twice.feature', 'b/twice.feature')
    const state = known({ 'old.feature': { id: 1, name: 'elsewhere.feature' } })
    const there = [
      remote(1, 'elsewhere.feature'),
      remote(2, 'login.feature'),
      remote(3, 'cart.feature'),
      remote(4, 'twice.feature'),
      remote(5, 'deep/new.feature'),
    ]
    expect(pairs(there, here, state)).toEqual([
      { id: 2, path: 'Login.feature', here: 'Login.feature' },
      { id: 5, path: 'deep/new.feature', here: null },
      { id: 1, path: 'old.feature', here: 'old.feature' },
      { id: 3, path: 'shop/cart.feature', here: 'shop/cart.feature' },
      {
        id: 4,
        path: 'twice.feature',
        here: null,
        refusal: expect.stringContaining('a/twice.feature, b/twice.feature'),
      },
    ])
    expect(pairFiles(there, here, state).fresh.map(({ path }) => path)).toEqual(['a/twice.feature', 'b/twice.feature'])
  })

  it('are refused where two differ by case alone, by name', () => {
    const there = [remote(1, 'É.feature'), remote(2, 'e\u0301.feature'), remote(3, 'x/../y.feature')]
    expect(pairs(there, [], known())).toEqual([
      { id: 2, path: 'e\u0301.feature', here: null, refusal: expect.stringContaining('É.feature') },
      { id: 3, path: 'x/../y.feature', here: null, refusal: expect.any(String) },
      { id: 1, path: 'É.feature', here: null },
    ])
  })

  it('move when they are renamed in the product, within the folder that was found for them', () => {
    const state = known({
      'a.feature': { id: 1 },
      'in/b.feature': { id: 2, name: 'b.feature' },
      'c.feature': { id: 3 },
    })
    const here = local('a.feature', 'in/b.feature', 'c.feature', 'taken.feature')
    expect(
      pairs([remote(1, 'x/a2.feature'), remote(2, 'b2.feature'), remote(3, 'Taken.feature')], here, state),
    ).toEqual([
      { id: 1, path: 'a.feature', here: 'a.feature', movesTo: 'x/a2.feature' },
      { id: 3, path: 'c.feature', here: 'c.feature', movesTo: 'Taken.feature', refusal: expect.any(String) },
      { id: 2, path: 'in/b.feature', here: 'in/b.feature', movesTo: 'in/b2.feature' },
    ])
  })

  it('stay known when their letters’ case changed here', () => {
    const paired = pairFiles([remote(1, 'a.feature')], local('A.feature'), known({ 'a.feature': { id: 1 } }))
    expect(paired.pairs).toMatchObject([{ path: 'A.feature', movesTo: null, known: { id: 1, name: 'a.feature' } }])
    expect(paired.fresh).toEqual([])
  })

  it('are gone when the product has them no more, but not when it has another one there', () => {
    const state = known({ 'a.feature': { id: 1 }, 'b.feature': { id: 2 }, 'c.feature': { id: 4 } })
    const { gone, forgotten, pairs: left } = pairFiles([remote(3, 'b.feature')], local('a.feature', 'b.feature'), state)
    expect(gone).toEqual([{ path: 'a.feature', known: state.get('a.feature'), local: local('a.feature')[0] }])
    expect(forgotten).toEqual(['c.feature'])
    expect(left).toMatchObject([{ path: 'b.feature', known: { id: 3, version: 0, hash: 'then' } }])
  })
})
