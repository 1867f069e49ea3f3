import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

/** The packages that a built program loads, with everything that is loaded late. */
function loadedBy(folder: string): string[] {
  const names = new Set<string>()
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.js')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, ...found] of text.matchAll(
      /^(?:import|export)\b[^'"\n]*["']([^'"\n]+)["'];?$|\bimport\("([^"\n]+)"\)/gm,
    )) {
      const path = found.find(Boolean) ?? ''
      if (/^\.|^node:/.test(path) || builtinModules.includes(path)) continue
      names.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return [...names].sort()
}

it.each(['apps/web/build/server', 'apps/worker/build'])(
  '%s loads what an installation has, in the versions of the core',
  (folder) => {
    const names = loadedBy(join(root, folder))
    expect(names).toContain('pino')
    // An image is made without what only development needs, and a second version below packages/core is found from there alone.
    const wrong = names.filter((name) => {
      const kept = lock.packages[`node_modules/${name}`]
      return !kept || kept.dev || lock.packages[`packages/core/node_modules/${name}`]
    })
    expect(wrong).toEqual([])
  },
)
