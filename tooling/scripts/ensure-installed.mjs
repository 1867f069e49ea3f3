// Runs before npm start, npm run dev and npm test, straight after a clone: it may import nothing but Node.js itself.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { mendDriver } from './mend-driver.mjs'

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

/**
 * Runs `npm ci` and returns whether it succeeded. Development packages are needed to build and test, whatever NODE_ENV says. The number of
 * npm's process is left in a file meanwhile: it may outlive this one.
 */
async function install(root) {
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const [command, rest] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  const child = spawn(command, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
  const mark = installMark(root)
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, String(child.pid))
  const succeeded = await ended
  rmSync(mark, { force: true })
  return succeeded
}

const installMark = (root) => join(root, '.turbo', 'npm-ci.pid')

/** The process of an `npm ci` that is still at work in `root`, left by a start that was killed; undefined when there is none. */
export function runningInstall(root) {
  try {
    const pid = Number(readFileSync(installMark(root), 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** Waits for such an installation, 5 minutes at most: its number may belong to another process by now. */
async function waitForOthers(root) {
  const pid = runningInstall(root)
  if (pid) process.stderr.write(`Waiting for an installation that is still at work (process ${pid}).\n`)
  for (const deadline = Date.now() + 300_000; runningInstall(root) && Date.now() < deadline; ) await sleep(200)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const complaint = nodeComplaint(process.versions.node)
  if (complaint) {
    process.stderr.write(`${complaint}\n`)
    process.exit(1)
  }
  await waitForOthers(root)
  const reason = installReason(root)
  if (reason) {
    process.stderr.write(`Installing packages (${reason}); this takes a minute or two.\n`)
    const began = Date.now()
    if (!(await install(root))) {
      process.stderr.write('Installing the packages failed; the messages above say why. Then try again.\n')
      process.exit(1)
    }
    process.stderr.write(`Packages are installed (${Math.round((Date.now() - began) / 1000)} s).\n`)
  }
  mendDriver(root)
}
