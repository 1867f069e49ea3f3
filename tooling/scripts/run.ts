import { spawn } from 'node:child_process'
import { availableParallelism, constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
/** The path of a command that a package of the repository brings along. */
export const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** Brings what turbo knows as `task` up to date; what is up to date takes no time. */
export const turbo = (task: string) => ({
  command: bin('turbo'),
  args: ['run', task, '--output-logs=new-only', `--concurrency=${availableParallelism()}`],
})

/**
 * Runs a command in the root with its output shown, and answers its exit code: 128 and more when a signal ended it. `ending` interrupts it,
 * as Ctrl+C does.
 */
export function run({ command, args }: { command: string; args: string[] }, ending?: AbortSignal): Promise<number> {
  const { NODE_ENV: _, ...env } = process.env
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      resolve(1)
    })
    const interrupt = () => void child.kill('SIGINT')
    if (ending?.aborted) interrupt()
    ending?.addEventListener('abort', interrupt)
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 1)))
  })
}
