import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

it.each(['docs/security.md', 'docs/security-asvs.md'])(
  '%s names tests that are there, and leads to notes that are there',
  (path) => {
    const note = join(root, path)
    const text = readFileSync(note, 'utf8')
    const tests = ['apps', 'packages', 'tooling'].flatMap((part) =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
    )
    const named = [...text.matchAll(/`([\w.-]+\.test\.ts)`/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !tests.includes(name))).toEqual([])
    const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(dirname(note), path)))).toEqual([])
  },
)
