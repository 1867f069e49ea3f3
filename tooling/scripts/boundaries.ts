import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findAreaBreaches } from './areas'
import { findUnusedExports } from './exports'
import { findFrameBreaches } from './frames'
import { findLongFunctions } from './long-functions'
import { findTitleCase } from './sentence-case'
import { findOtherSpellings } from './spellings'
import { findLiteralTables } from './sql-walls'
import { findStrayTexts } from './stray-texts'
import { findBreaches, type Manifests, type SourceFile } from './walls'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Folders that hold nothing written by hand. */
const passedOver = /^(\..*|node_modules|build|public|migrations|generated|bench-results|test-results|screenshots)$/

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (passedOver.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

const files: SourceFile[] = []
const manifests: Manifests = {}
for (const absolute of filesBelow(root)) {
  const path = relative(root, absolute).split(sep).join('/')
  const isManifest = /^(apps|packages|tooling)\/[^/]+\/package\.json$/.test(path)
  const text = isManifest || /\.(ts|tsx|mts|md)$/.test(path) ? readFileSync(absolute, 'utf8') : ''
  files.push({ path, text })
  if (isManifest) manifests[path.slice(0, -'/package.json'.length)] = JSON.parse(text)
}

const inAreas = findAreaBreaches(files)
const breaches = [
  ...findBreaches(files, manifests),
  ...inAreas.breaches,
  ...findLongFunctions(files),
  ...findLiteralTables(files),
  ...findStrayTexts(files),
  ...findFrameBreaches(files),
  ...findTitleCase(files),
  ...findOtherSpellings(files),
  ...findUnusedExports(files, Object.keys(manifests)),
]
for (const breach of breaches) process.stderr.write(`${breach}\n`)
process.stdout.write(`${files.length} files checked, ${breaches.length} breaches of the boundaries.\n`)
process.stdout.write(`${inAreas.ways} imports within core, contract, routers and features, ${inAreas.up} of them up.\n`)
process.exit(breaches.length > 0 ? 1 : 0)
