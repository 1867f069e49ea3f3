import { expect, it } from 'vitest'
import { keepText, keptTextKey, readKeptText } from './kept-text'

function storage(entries: [string, string][] = []) {
  const kept = new Map(entries)
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('keeps what each person of a browser has typed apart', () => {
  const browser = storage()
  const [ada, bob] = [keptTextKey('case.1.new', 'ada'), keptTextKey('case.1.new', 'bob')]
  keepText(browser, ada, 'Ada’s')
  expect(readKeptText(browser, bob)).toBeNull()
  keepText(browser, bob, 'Bob’s')
  keepText(browser, bob, null)
  expect(readKeptText(browser, ada)).toBe('Ada’s')
})

it('finds what was kept before keys named a person, until something else is', () => {
  const browser = storage([['caseweave.case.1.new', 'Before']])
  const ada = keptTextKey('case.1.new', 'ada')
  expect(readKeptText(browser, ada)).toBe('Before')
  keepText(browser, ada, 'Now')
  expect([...browser.kept]).toEqual([[ada, 'Now']])
})
