import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const execute = promisify(execFile)
const home = join(import.meta.dirname, '..')
/** A registry that has nothing yet, so that nobody else's is asked. */
const asked: string[] = []
const registry = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}')
})
let npm: (words: string[], cwd: string) => Promise<{ out: string; err: string }>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caseweave-package-'))
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening))
  const { port } = registry.address() as AddressInfo
  const plain = Object.entries(process.env).filter(([name]) => !/^(npm_|ACTIONS_|NPM_)/.test(name))
  npm = async (words, cwd) => {
    const options = [`--registry=http://127.0.0.1:${port}`, `--cache=${join(folder, 'cache')}`, '--no-audit', '--json']
    const env = Object.fromEntries(plain)
    const shell = process.platform === 'win32'
    const { stdout, stderr } = await execute('npm', [...words, ...options], { cwd, env, shell })
    return { out: stdout, err: stderr }
  }
})
afterAll(async () => {
  registry.close()
  await rm(folder, { recursive: true })
})

const { version }: { version: string } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))

describe('the package', () => {
  it('would be published, with these files and no others', async () => {
    const { out, err } = await npm(['publish', '--dry-run'], home)
    expect(err).not.toMatch(/auto-corrected/)
    // What the build says stands before it; npm names each package of a workspace.
    const answer = JSON.parse(out.replace(/^[\s\S]*?(?=^\{)/m, ''))
    const packed: { name: string; version: string; files: { path: string }[] } = answer['@caseweave/cli'] ?? answer
    expect(packed).toMatchObject({ name: '@caseweave/cli', version })
    expect(packed.files.map(({ path }) => path).sort()).toEqual([
      'README.md',
      'build/caseweave.mjs',
      'caseweave.mjs',
      'package.json',
    ])
    expect(asked.filter((request) => !request.startsWith('GET '))).toEqual([])
  })

  it('runs where it is installed, without anything else', async () => {
    await npm(['pack', `--pack-destination=${folder}`], home)
    await npm(['install', '--prefix', folder, join(folder, `caseweave-cli-${version}.tgz`)], folder)
    const command = join(folder, 'node_modules', '.bin', 'caseweave')
    expect((await execute(command, ['--version'])).stdout).toBe(`${version}\n`)
  })
})

it('is named with its version wherever the examples let npm fetch it: a bare name could be anybody’s', async () => {
  const readme = await readFile(join(home, 'README.md'), 'utf8')
  const safe = `--yes --package=@caseweave/cli@${version} caseweave results upload`
  const run = [...readme.matchAll(/\bnpx (-.*)/g)].map(([, words = '']) => words)
  expect(run.filter((words) => !words.startsWith(safe) && !words.startsWith('--no caseweave'))).toEqual([])
  expect(run.filter((words) => words.startsWith(safe))).toHaveLength(4)
  expect(readme).not.toMatch(/\bnpx caseweave/)
})
