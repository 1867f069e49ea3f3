import { describe, expect, it } from 'vitest'
import { findBreaches, type Manifests } from './walls'

const manifests: Manifests = {
  'packages/contract': { dependencies: { zod: '4' } },
  'packages/db': { dependencies: { '@caseweave/contract': '*', postgres: '3' } },
  'packages/core': { dependencies: { '@caseweave/contract': '*', '@caseweave/db': '*' } },
  'packages/api': {
    dependencies: { '@caseweave/core': '*', '@caseweave/contract': '*' },
    devDependencies: { '@caseweave/db': '*' },
  },
  'packages/ui': {},
  'apps/web': {
    dependencies: { '@caseweave/api': '*', '@caseweave/contract': '*', '@caseweave/ui': '*' },
    devDependencies: { '@caseweave/db': '*' },
  },
  'apps/worker': { dependencies: { '@caseweave/core': '*', '@caseweave/contract': '*' } },
  'tooling/bench': { dependencies: { '@caseweave/core': '*' } },
}
const breaches = (path: string, text = '') => findBreaches([{ path, text }], manifests)

describe('findBreaches', () => {
  it('accepts the house as it is meant', () => {
    const files = [
      ['packages/contract/src/roles.ts', "import { z } from 'zod'\nimport { a } from './a'"],
      [
        'packages/db/src/client.ts',
        "import postgres from 'postgres'\nimport { Role } from '@caseweave/contract/roles'",
      ],
      ['packages/db/src/schema/index.ts', "export * from './accounts'"],
      ['packages/api/src/router.ts', "export { a } from './routers/a'"],
      ['packages/api/src/routers/modules.db.test.ts', "import { modules } from '@caseweave/db/schema'"],
      [
        'apps/web/app/root.tsx',
        "import { Button } from '@caseweave/ui/button'\nimport type { A } from '@caseweave/api/a'",
      ],
      ['apps/web/tests/story.e2e.ts', "import { testDatabaseUrl } from '@caseweave/db/testing/test-database'"],
      ['apps/web/server/env.ts', 'export const port = process.env.PORT'],
      ['tooling/bench/src/main.ts', "import { a } from '@caseweave/core/a'\nprocess.env.HOME"],
      ['vitest.config.ts', 'export default process.env.CI'],
    ].map(([path = '', text = '']) => ({ path, text }))
    expect(findBreaches(files, manifests)).toEqual([])
  })

  it.each([
    ['apps/web/app/root.tsx', "import { a } from '@caseweave/core/a'"],
    ['apps/web/app/root.tsx', "import type { a } from '@caseweave/core/a'"],
    ['apps/web/app/root.tsx', "const a = await import('@caseweave/db/client')"],
    ['apps/web/app/root.tsx', "export { sql } from 'drizzle-orm'\nexport const a = 1"],
    ['apps/worker/src/main.ts', "import { a } from '@caseweave/api/a'"],
    ['apps/worker/src/main.ts', "import { renderToString } from 'react-dom/server'"],
    ['packages/api/src/routers/modules.ts', "import { sql } from 'drizzle-orm'"],
    ['packages/api/src/routers/modules.ts', "import { a } from '@caseweave/db/client'"],
    ['packages/contract/src/a.ts', "import { readFileSync } from 'node:fs'"],
    ['packages/core/src/a.ts', "import { a } from '@caseweave/api/a'"],
    ['packages/ui/src/button.tsx', "import { Role } from '@caseweave/contract/roles'"],
  ])('refuses that %s has: %s', (path, text) => {
    expect(breaches(path, text)).toEqual([expect.stringMatching(`^${path}: may not import `)])
  })

  it('refuses a way around the packages', () => {
    expect(breaches('apps/web/app/a.ts', "import { a } from '../../../packages/core/src/a'")).toEqual([
      expect.stringMatching(/reaches out of its package/),
    ])
  })

  it('refuses dependency lists that break a wall', () => {
    const wrong: Manifests = {
      'apps/web': { dependencies: { '@caseweave/core': '*' } },
      'packages/contract': { dependencies: { zod: '4', nanoid: '5' } },
    }
    expect(findBreaches([], wrong)).toEqual([
      'apps/web/package.json: may not depend on @caseweave/core.',
      'packages/contract/package.json: may not depend on nanoid.',
    ])
  })

  it.each([
    'packages/core/src/utils.ts',
    'apps/web/app/helpers/a.ts',
    'packages/ui/src/date-utils.ts',
    'docs/misc/a.md',
    'packages/db/src/common.sql',
  ])('refuses the name of %s', (path) => {
    expect(breaches(path)).toEqual([expect.stringMatching(/says nothing/)])
  })

  it('refuses barrels, long files and hidden settings', () => {
    expect(breaches('packages/ui/src/all.tsx', "export * from './button'\nexport { a } from './a'")).toEqual([
      expect.stringMatching(/only passes on/),
    ])
    expect(breaches('packages/core/src/a.ts', 'f()\n'.repeat(300))).toEqual([])
    expect(breaches('packages/core/src/a.ts', 'f()\n'.repeat(301))).toEqual([expect.stringMatching(/301 lines/)])
    expect(breaches('packages/core/src/a.ts', 'const a = () => ({ b: process.env.B })')).toEqual([
      expect.stringMatching(/reads process\.env/),
    ])
  })

  it('refuses a comment that names a paper which is not there', () => {
    const files = [
      {
        path: 'packages/core/src/a.ts',
        text: '/** As docs/a.md says. */\n// source: rules.md "Roles"\nconst a = "b.md"',
      },
      { path: 'docs/a.md', text: '' },
    ]
    expect(findBreaches(files, manifests)).toEqual([
      'packages/core/src/a.ts: a comment names rules.md, which the repository does not hold.',
    ])
  })
})
