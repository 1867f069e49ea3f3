// Runs before npm start, npm run dev and npm test, straight after a clone: it may import nothing but Node.js itself.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Oldest Node.js that the product runs on; source: "engines" in package.json. */
const oldestNode = [20, 19]

/**
 * Why `npm ci` has to run in `root`, in a few words; undefined when everything that package-lock.json asks for on this platform is installed.
 * npm writes what it has installed to node_modules/.package-lock.json, as the last thing it does.
 */
export function installReason(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return 'nothing is installed yet'
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  let installed
  try {
    installed = JSON.parse(readFileSync(record, 'utf8')).packages
  } catch {
    return 'the last installation is damaged'
  }
  for (const [path, entry] of Object.entries(wanted)) {
    const found = installed[path]
    if (path === '' || (!found && (entry.optional || entry.devOptional || entry.peer))) continue
    if (found?.version !== entry.version || found?.resolved !== entry.resolved) return `${path} has changed`
    if (!existsSync(join(root, path, 'package.json'))) return `${path} is missing`
  }
  const gone = Object.keys(installed).find((path) => !(path in wanted))
  return gone && `${gone} is no longer needed`
}

/** A sentence when this Node.js is too old, else undefined. */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const tooOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  return tooOld
    ? `Node.js ${oldestNode.join('.')} or newer is needed; this is ${version}. See https://nodejs.org.`
    : undefined
}

/** npm as it runs this script, else the one on the PATH; development packages are needed to build and test, whatever NODE_ENV says. */
function install(root) {
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const [command, rest] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  return spawnSync(command, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const complaint = nodeComplaint(process.versions.node)
  if (complaint) {
    process.stderr.write(`${complaint}\n`)
    process.exit(1)
  }
  const reason = installReason(root)
  if (reason) {
    process.stderr.write(`Installing packages (${reason}); this takes a minute or two.\n`)
    const began = Date.now()
    // Once more, if need be: an installation that was killed may still have been at work in the same folder.
    if (install(root) !== 0 && install(root) !== 0) {
      process.stderr.write('Installing the packages failed; the messages above say why. Then try again.\n')
      process.exit(1)
    }
    process.stderr.write(`Packages are installed (${Math.round((Date.now() - began) / 1000)} s).\n`)
  }
}
