import { describe, expect, it } from 'vitest'
import { findLongFunctions, longestFunction } from './long-functions'

const bodyOf = (lines: number) => Array.from({ length: lines - 2 }, (_, at) => `  tell(${at})`).join('\n')
const longFile = (lines: number, path = 'apps/web/app/long.ts') => ({
  path,
  text: `// One line before it.\nexport function work() {\n${bodyOf(lines)}\n}\n`,
})

describe('the wall against long functions', () => {
  it('lets a function through that has as many lines as one may have', () => {
    expect(findLongFunctions([longFile(longestFunction)])).toEqual([])
  })

  it('refuses one line more, and says where', () => {
    expect(findLongFunctions([longFile(101)])).toEqual([
      'apps/web/app/long.ts:2: work has 101 lines; a function has at most 100.',
    ])
  })

  it('sees arrow functions and components by their names', () => {
    const text = `export const Page = () => {\n${bodyOf(120)}\n}\n`
    expect(findLongFunctions([{ path: 'packages/ui/src/page.tsx', text }])).toEqual([
      'packages/ui/src/page.tsx:1: Page has 120 lines; a function has at most 100.',
    ])
  })

  it('leaves tests, what tests share, and tooling alone', () => {
    const paths = ['apps/web/app/long.test.ts', 'packages/core/src/testing/long.ts', 'tooling/scripts/long.ts']
    expect(findLongFunctions(paths.map((path) => longFile(150, path)))).toEqual([])
  })
})
