// npm leaves optional packages for other platforms out of package-lock.json when it cannot see them, and `npm ci` then refuses the file there
// ("EUSAGE Missing: … from lock file"). Run after every change of a dependency: node tooling/scripts/mend-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
/** Other words for the same thing in package names; the bare 64 is turbo's. */
const synonyms = { windows: 'win32', 64: 'x64', gnueabihf: 'gnu', musleabihf: 'musl', eabi: '' }
const libraries = { gnu: 'glibc', musl: 'musl' }

/** The platform that a package's name ends with, like `@rollup/rollup-linux-arm64-musl`; undefined when it names none. */
export function platformOf(name) {
  const words = (name.split('/').at(-1) ?? '').split('-').map((word) => synonyms[word] ?? word)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.findLast((word) => processors.includes(word))
  const libc = os === 'linux' && libraries[words.at(-1)]
  if (!cpu || !(os || cpu === 'wasm32')) return undefined
  return { cpu: [cpu], ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

/** Where Node.js would look for `name` from inside the package at `path`, nearest first. */
function placesFor(path, name) {
  const places = [`${path}/node_modules/${name}`]
  for (let at = path.lastIndexOf('/node_modules/'); at >= 0; at = path.lastIndexOf('/node_modules/', at - 1)) {
    places.push(`${path.slice(0, at)}/node_modules/${name}`)
  }
  return [...places, `node_modules/${name}`]
}

/**
 * Adds the missing optional entries to a parsed package-lock.json. Returns the places that were added, and those packages whose platform or
 * exact version cannot be told from their name: they have to be added by hand. What the root's package.json overrides is left out.
 */
export function mend(lock, overridden = []) {
  const added = []
  const unknown = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (overridden.includes(name)) continue
      const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
      const places = placesFor(path, name)
      const found = places.map((place) => lock.packages[place]).find((candidate) => candidate)
      if (found && (!exact || found.version === version)) continue
      const platform = platformOf(name)
      if (!exact || !platform) {
        unknown.push(`${name}@${version}`)
        continue
      }
      const place = found ? places[0] : places.at(-1)
      lock.packages[place] = { version, ...platform, ...(entry.dev && { dev: true }), optional: true }
      added.push(place)
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return { added, unknown }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const { added, unknown } = mend(lock, Object.keys(manifest.overrides ?? {}))
  if (added.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`${added.length} missing entries added to package-lock.json.\n`)
  if (unknown.length > 0) {
    process.stderr.write(`To be added by hand, their platform is not in their name: ${unknown.join(', ')}\n`)
    process.exit(1)
  }
}
