import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, it } from 'vitest'
import routes from './routes'

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

it('leads to every screen that there is', () => {
  const screens = readdirSync(join(import.meta.dirname, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.route\.tsx?$/.test(path))
    .map((path) => `./features/${path.replaceAll('\\', '/')}`)
  expect([...new Set(filesOf(routes))].sort()).toEqual(screens.sort())
})
