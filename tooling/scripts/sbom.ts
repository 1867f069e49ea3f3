import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Dependency, dependencies, root } from './dependencies'

// npm run sbom [file]: what a release is made of, as CycloneDX 1.6. `npm sbom` wants a version of the root, which is never published.

/** The list of the parts of a release; the same lockfile makes the same list. */
export function bill(parts: readonly Dependency[], name: string) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name } },
    components: parts.map(({ name, version, licence, sha512 }) => ({
      type: 'library',
      'bom-ref': packageUrl(name, version),
      name,
      version,
      purl: packageUrl(name, version),
      ...(licence
        ? { licenses: [/^[\w.+-]+$/.test(licence) ? { license: { id: licence } } : { expression: licence }] }
        : {}),
      ...(sha512 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] } : {}),
    })),
  }
}

const packageUrl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? join(root, 'sbom.json'))
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const parts = dependencies()
  writeFileSync(file, `${JSON.stringify(bill(parts, name), null, 1)}\n`)
  process.stdout.write(`${file}: ${parts.length} packages.\n`)
}
