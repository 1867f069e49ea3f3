import { describe, expect, it } from 'vitest'
import { findUnusedExports } from './exports'

const packages = ['packages/contract', 'packages/core']
const unused = (files: Record<string, string>) =>
  findUnusedExports(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    packages,
  )

describe('findUnusedExports', () => {
  it('accepts what another file imports, by whatever way', () => {
    const files = {
      'packages/contract/src/people/roles.ts':
        'export const Role = 1\nexport type Role = string\nexport function all() {}',
      'packages/core/src/a.ts':
        "import { type Role } from '@caseweave/contract/people/roles'\nimport { b as c } from './b'",
      'packages/core/src/b.ts': "export const b = 1\nexport const lazy = import('./d')",
      'packages/core/src/c.test.ts':
        "import { all } from '@caseweave/contract/people/roles'\nimport { lazy } from './b'",
      'packages/core/src/d.ts': 'export const d = 1',
    }
    expect(unused(files)).toEqual([])
  })

  it('names what nobody imports, types as well', () => {
    const text = 'export type Own = 1\n\nexport const a: Own = 1\nexport interface Props {}\nexport default a'
    expect(unused({ 'packages/core/src/a.ts': text })).toEqual([
      'packages/core/src/a.ts:1: exports Own, which nobody imports.',
      'packages/core/src/a.ts:3: exports a, which nobody imports.',
      'packages/core/src/a.ts:4: exports Props, which nobody imports.',
    ])
  })

  it('leaves alone what tools read: routes, tables, settings', () => {
    const files = {
      'apps/web/app/features/people/a.route.tsx': 'export const loader = 1',
      'packages/db/src/schema/a.ts': 'export const a = 1',
      'apps/web/server/env.ts': 'export const env = 1',
    }
    expect(unused(files)).toEqual([])
  })
})
