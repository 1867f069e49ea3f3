import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A process of the product and how to start it. */
export interface ChildSpec {
  name: string
  args: string[]
  cwd: string
  env: Record<string, string | undefined>
  /** How long it may take to end when asked to, in milliseconds; then it is killed. */
  grace: number
}

export interface Supervised {
  name: string
  /** Rejects when the process ended `attempts` times without ever having stayed; never resolves. */
  failing(attempts: number): Promise<never>
  /** Resolves when the process has said "ready", or has simply stayed for 3 s. */
  running: Promise<void>
  /** Asks it by `signal` to end (SIGTERM unless given) and waits; SIGKILL ends it at once. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Supervise {
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  /** Gets every line that the process prints; without it the lines go where this process's own go. */
  onLine?: (line: string) => void
}

const shortestDelay = 250
const longestDelay = 10_000
/** A process that ran this long was in order: the next end counts as its first. */
const longEnough = 30_000

/**
 * Keeps a Node.js process running: whenever it ends it is started again, at once at first and then ever more slowly. It gets a process group
 * of its own, so that Ctrl-C reaches it only through `stop`, and a channel whose end tells it that this process has died.
 */
export function supervise(spec: ChildSpec, { log, onLine }: Supervise): Supervised {
  let child: ChildProcess
  let exited: Promise<void>
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let failures = 0
  const watchers: { attempts: number; reject: (error: Error) => void }[] = []
  let nowRunning = () => {}
  const running = new Promise<void>((resolve) => {
    nowRunning = resolve
  })

  function start() {
    const started = Date.now()
    const output = onLine ? 'pipe' : 'inherit'
    child = spawn(process.execPath, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      stdio: ['ignore', output, output, 'ipc'],
      detached: true,
    })
    if (onLine) {
      for (const stream of [child.stdout, child.stderr])
        if (stream) createInterface({ input: stream }).on('line', onLine)
    }
    const staying = setTimeout(nowRunning, 3000)
    child.on('message', (message) => message === 'ready' && nowRunning())
    child.on('error', (error) => log.warn({ child: spec.name, err: error }, `${spec.name} cannot be reached`))
    exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        clearTimeout(staying)
        signalGroup('SIGKILL')
        resolve()
        if (!stopping) startAgain(Date.now() - started, signal ?? `exit code ${code}`)
      })
    })
  }

  function startAgain(ran: number, reason: string) {
    failures = ran > longEnough ? 1 : failures + 1
    const delay = Math.min(longestDelay, shortestDelay * 2 ** (failures - 1))
    log.warn({ child: spec.name, reason }, `${spec.name} has ended (${reason}); it is started again`)
    for (const { attempts, reject } of watchers) {
      if (failures >= attempts) reject(new Error(`${spec.name} does not start (${reason}); its last messages say why.`))
    }
    timer = setTimeout(start, delay)
  }

  /** The whole group: in development a watcher stands between this process and the one that works. */
  function signalGroup(signal: NodeJS.Signals) {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      // Nobody of the group is left.
    }
  }

  start()
  return {
    name: spec.name,
    running,
    failing: (attempts) => new Promise((_, reject) => watchers.push({ attempts, reject })),
    async stop(signal = 'SIGTERM') {
      stopping = true
      clearTimeout(timer)
      if (child.exitCode !== null || child.signalCode !== null) return
      signalGroup(signal)
      const impatient = setTimeout(() => {
        log.warn({ child: spec.name }, `${spec.name} does not end by itself and is killed`)
        signalGroup('SIGKILL')
      }, spec.grace)
      await exited
      clearTimeout(impatient)
    },
  }
}
