import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { shortManifest } from './short-manifest'

const facts = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false }

const manifest = {
  entry: { module: '/assets/entry.client-AAAA.js', imports: [], css: [] },
  routes: {
    root: {
      ...{ id: 'root', path: '', ...facts, hasErrorBoundary: true, module: '/assets/root-BBBB.js' },
      ...{ imports: ['/assets/shell-CCCC.js'], css: [] },
    },
    './features/cases/list.route': {
      ...{ id: './features/cases/list.route', parentId: 'root', index: true, ...facts, hasAction: true },
      ...{ hasErrorBoundary: false, module: '/assets/list.route--DDD.js', css: ['/assets/list-EEEE.css'] },
      imports: ['/assets/shell-CCCC.js', '/assets/table-FFFF.js'],
    },
    'list-again': {
      ...{ id: 'list-again', parentId: './features/cases/list.route', path: 'again/:id', ...facts },
      ...{ hasErrorBoundary: false, module: '/assets/list.route--DDD.js', imports: ['/assets/table-FFFF.js'], css: [] },
    },
  },
  url: '/assets/manifest-1234.js',
  version: '1234',
}

const script = (written: unknown) => `window.__remixManifest=${JSON.stringify(written)};`

it('says the same in fewer words', () => {
  const window: { __remixManifest?: unknown } = {}
  const short = shortManifest(script(manifest))
  runInNewContext(short, { window })
  expect(JSON.parse(JSON.stringify(window.__remixManifest))).toEqual(manifest)
  expect(short.match(/shell-CCCC/g)).toHaveLength(1)
})

it('refuses what it does not know instead of leaving it out', () => {
  const { root } = manifest.routes
  const more = { ...manifest, routes: { root: { ...root, caseSensitive: true } } }
  expect(() => shortManifest(script(more))).toThrow('does not know all')
})
