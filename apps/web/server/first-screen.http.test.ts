import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { z } from 'zod'

const client = new URL('../build/client', import.meta.url).pathname

const Manifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({ parentId: z.string().optional(), module: z.string(), imports: z.array(z.string()).default([]) }),
  ),
})

/** The manifest of the routes as the browser gets it, and where it lies. */
function readManifest() {
  const name = readdirSync(`${client}/assets`).find((each) => /^manifest-\w+\.js$/.test(each))
  const file = `/assets/${name}`
  const window: { __remixManifest?: unknown } = {}
  runInNewContext(readFileSync(client + file, 'utf8'), { window })
  return { file, manifest: Manifest.parse(JSON.parse(JSON.stringify(window.__remixManifest))) }
}

/** All that a browser with an empty cache loads before a screen answers: its route and those around it, with what they import. */
function scriptsOf(screen: RegExp): string[] {
  const { file, manifest } = readManifest()
  const scripts = new Set([file, manifest.entry.module, ...manifest.entry.imports])
  let id = Object.keys(manifest.routes).find((each) => screen.test(each))
  expect(id).toBeDefined()
  while (id !== undefined) {
    const route: z.infer<typeof Manifest>['routes'][string] | undefined = manifest.routes[id]
    for (const each of [route?.module ?? '', ...(route?.imports ?? [])]) scripts.add(each)
    id = route?.parentId
  }
  return [...scripts]
}

// As the bench `start` asks; source: docs/performance.md.
it('loads at most 140 kB of JavaScript for the first screen after sign-in, and nothing that checks forms', () => {
  const sizes = scriptsOf(/\/dashboard\.route$/).map((file) => {
    const content = readFileSync(client + file)
    return { file, bytes: gzipSync(content).length, checks: content.includes('ZodError') }
  })
  expect(sizes.filter(({ checks }) => checks)).toEqual([])
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(140_000)
})
