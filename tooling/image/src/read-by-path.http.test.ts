import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '@caseweave/bundle/node-program'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programs } from './programs'
import { beside, readByPath } from './read-by-path'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'caseweave-programs-'))

beforeAll(async () => {
  for (const { source, built } of programs.fromSources)
    await bundleProgram(join(root, source), join(folder, `${basename(dirname(dirname(built)))}-${basename(built)}`))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the built programs of a folder look for by name at run time. */
const askedFor = (of: string) =>
  readdirSync(of)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [...readFileSync(join(of, name), 'utf8').matchAll(/resolve\d*\(\s*["'`](@?[a-z][^"'`$\n]*)/g)])
    .map(([, asked = '']) => asked)

it('puts into an image what programs open by its path', () => {
  const asked = [folder, ...programs.built.map((path) => dirname(join(root, path)))].map(askedFor)
  // Each of the three opens something, and development alone runs programs from their sources.
  for (const found of asked) expect(found).not.toEqual([])
  const unknown = asked
    .flat()
    .filter((name) => name !== 'tsx/cli' && !Object.keys(readByPath).some((known) => name.startsWith(known)))
  expect(unknown).toEqual([])
})

it('names what is there', () => {
  const paths = [...Object.values(readByPath).flat(), ...beside]
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
