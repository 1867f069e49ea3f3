import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A package of others that is in the product: what its release is built and run with, without what only its makers need. */
export interface Dependency {
  name: string
  version: string
  /** As its package.json says it, or what stands in for that; empty where it says nothing. */
  licence: string
  /** SHA-512 of its archive, as base64. */
  sha512: string | undefined
  /** Its folder, from the root. */
  path: string
}

type Locked = {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  name?: string
}

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The packages of the lockfile, each version once, by name and version. */
export function dependencies(): Dependency[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Map<string, Dependency>()
  for (const [path, { version = '', license, integrity, dev, link, name: own }] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/')
    if (at < 0 || dev || link) continue
    const name = own ?? path.slice(at + 'node_modules/'.length)
    found.set(`${name}@${version}`, {
      ...{ name, version, path },
      licence: license ?? toldLicence(path),
      sha512: integrity?.startsWith('sha512-') ? integrity.slice('sha512-'.length) : undefined,
    })
  }
  // Of packages for other machines, which are not installed here, the lockfile says little: they have the licence of those beside them.
  const scopeOf = (name: string) => name.split('/')[0]
  for (const part of found.values())
    if (part.licence === '' && part.name.startsWith('@') && !existsSync(join(root, part.path)))
      part.licence =
        [...found.values()].find(({ name, licence }) => scopeOf(name) === scopeOf(part.name) && licence)?.licence ?? ''
  return [...found.values()].sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1))
}

/** Older packages tell their licence in ways that the lockfile leaves out. */
function toldLicence(path: string): string {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return ''
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  return [license, licenses]
    .flat()
    .map((each) => each?.type ?? each ?? '')
    .filter(Boolean)
    .join(' OR ')
}
