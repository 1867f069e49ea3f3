import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { DesignSystem } from './design-system'

const ui = fileURLToPath(new URL('../../../../../../packages/ui/src', import.meta.url))

/** Exports that draw nothing of their own: what hands the router on, and the list of toasts, which the document has once. */
const undrawn = new Set(['NavigationProvider', 'BehindDialog', 'HelpOfMessage', 'Toasts'])

/** The names of what packages/ui exports that begin as components do. */
const components = readdirSync(ui)
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .flatMap((name) => [...readFileSync(join(ui, name), 'utf8').matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)])
  .map(([, name = '']) => name)
  .filter((name) => !undrawn.has(name))

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')

it('shows every component of packages/ui', () => {
  expect(components.length).toBeGreaterThan(60)
  expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(sources))).toEqual([])
})

it.each([null, 'form'])('is drawn in the frame of %s', (frame) => {
  const markup = renderToStaticMarkup(<DesignSystem frame={frame} show={null} />)
  expect(markup).toContain(`data-frame="${frame ?? 'list'}"`)
  expect(markup).toContain('22 Nov 2026, 07:11 UTC')
})

it.each(['dialog', 'palette', 'busy'])('is drawn with the %s open', (show) => {
  const closed = renderToStaticMarkup(<DesignSystem frame={null} show={null} />)
  expect(renderToStaticMarkup(<DesignSystem frame={null} show={show} />).length).toBeGreaterThan(closed.length)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // Other files of this process ask for the screens too.
  vi.resetModules()
})

it.each([
  ['development', 'vite:dev', true],
  ['development', 'vite:build', false],
  ['production', '', false],
])('is a screen in %s by %s: %s', async (environment, command, there) => {
  vi.stubEnv('NODE_ENV', environment)
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'remix', command])
  vi.resetModules()
  const { default: routes } = await import('../../../routes')
  expect(routes.some(({ path }) => path === 'dev/ui')).toBe(there)
})
