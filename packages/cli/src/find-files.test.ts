import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UsageError } from './failures'
import { findFiles, toRegExp } from './find-files'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caseweave-cli-'))
  for (const name of [
    'build/a/TEST-1.xml',
    'build/a/b/TEST-2.xml',
    'build/out.json',
    'build/node_modules/x.xml',
    'odd [1].xml',
  ]) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), 'four')
  }
})
afterAll(() => rm(folder, { recursive: true }))

const names = async (...patterns: string[]) => (await findFiles(folder, patterns)).map(({ name }) => name)

describe('the files to upload', () => {
  it.each([
    [['build/**/*.xml'], ['build/a/TEST-1.xml', 'build/a/b/TEST-2.xml']],
    [['build/*/*.xml'], ['build/a/TEST-1.xml']],
    [['**/*.{xml,json}'], ['build/a/TEST-1.xml', 'build/a/b/TEST-2.xml', 'build/out.json', 'odd [1].xml']],
    [['build/out.json', 'build/o?t.json'], ['build/out.json']],
    [['odd [1].xml'], ['odd [1].xml']],
    [['./build/a/TEST-[12].xml'], ['build/a/TEST-1.xml']],
  ])('%j are %j', async (patterns, expected) => {
    expect(await names(...patterns)).toEqual(expected)
  })

  it('have their size, also by an absolute path', async () => {
    const path = join(folder, 'build/out.json')
    expect(await findFiles('/', [path])).toMatchObject([{ path, bytes: 4 }])
  })

  it.each(['build', 'missing.xml', 'build/**/*.csv', '', '(', '[b-a].xml'])('are refused for “%s”', async (pattern) => {
    await expect(names(pattern)).rejects.toBeInstanceOf(UsageError)
  })
})

it.each([
  ['a.xml', 'axxml', false],
  ['a+(b).xml', 'a+(b).xml', true],
  ['*.xml', 'a/b.xml', false],
  ['**', 'a/b.xml', true],
  ['{a,b', 'a', true],
  ['[!a].xml', 'b.xml', true],
  ['[!a].xml', 'a.xml', false],
])('the pattern %s and the name %s: %s', (pattern, name, matches) => {
  expect(toRegExp(pattern).test(name)).toBe(matches)
})
