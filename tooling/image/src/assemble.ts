import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { bundleProgram } from '@caseweave/bundle/node-program'
import { completeLinks } from '@caseweave/embedded-postgres/binaries'
import { nodeFileTrace } from '@vercel/nft'
import { programs, scripts } from './programs'
import { beside, readByPath } from './read-by-path'

/** Packages of the house that programs find by name for what they read by path. */
const named = ['core', 'db']

/**
 * Makes the folder `into`, which must not be there, from the built repository at `root`: programs, what of installed packages these load,
 * and what they read. No sources, tests or tools. Answers how many files of how many bytes it holds.
 */
export async function assembleImage(root: string, into: string): Promise<{ files: number; bytes: number }> {
  for (const { source, built } of programs.fromSources) await bundleProgram(join(root, source), join(root, built))
  const started = [...programs.built, ...programs.fromSources.map(({ built }) => built)]
  const { fileList } = await nodeFileTrace(
    started.map((path) => join(root, path)),
    // Node.js 20.19 and newer ask packages for `module-sync` first; source: https://nodejs.org/api/packages.html#conditional-exports.
    { base: root, processCwd: root, conditions: ['node', 'module-sync'] },
  )
  const postgres = embeddedPostgres(root)
  completeLinks(join(root, postgres))
  mkdirSync(into)
  for (const path of [...fileList, ...Object.values(readByPath).flat(), ...beside, postgres]) copy(root, into, path)
  for (const name of named) {
    const link = join(into, 'node_modules/@caseweave', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(into, 'packages', name)), link)
  }
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = { name, version, private: true, type: 'module', scripts }
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return sizeOf(into)
}

/** Where the built-in PostgreSQL of this platform lies: `docker run` alone, without a DATABASE_URL, works with it. */
function embeddedPostgres(root: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return relative(root, dirname(dirname(createRequire(join(root, 'package.json')).resolve(name))))
}

function copy(root: string, into: string, path: string) {
  const target = join(into, path)
  mkdirSync(dirname(target), { recursive: true })
  // How the schema stood after each migration is for whoever makes the next one.
  cpSync(join(root, path), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !from.endsWith('_snapshot.json'),
  })
}

function sizeOf(folder: string): { files: number; bytes: number } {
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .filter((stat) => stat.isFile())
    .map((stat) => stat.size)
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
