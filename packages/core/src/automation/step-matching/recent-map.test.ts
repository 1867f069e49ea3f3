import { describe, expect, it } from 'vitest'
import { RecentMap } from './recent-map'

describe('a map of what was used last', () => {
  it('forgets what was not asked for while many others came, and nothing else', () => {
    const map = new RecentMap<number, string>(10)
    map.set(0, 'asked for again')
    map.set(1, 'never again')
    for (let key = 2; key < 40; key++) {
      expect(map.get(0)).toBe('asked for again')
      map.set(key, `${key}`)
      expect(map.get(key)).toBe(`${key}`)
      if (key > 2) expect(map.get(key - 1)).toBe(`${key - 1}`)
    }
    expect(map.get(1)).toBeUndefined()
  })
})
