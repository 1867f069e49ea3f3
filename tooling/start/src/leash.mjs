// Runs a program that does not know its supervisor (a file watcher) and ends it when the supervisor has died.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] })
const end = () => child.kill('SIGTERM')
// Both processes are in one group: a signal to the group has reached the child already.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
const orphaned = () => {
  end()
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 5000).unref()
}
process.on('disconnect', orphaned)
// It may have died before this program could hear of it.
if (!process.connected) orphaned()
child.on('exit', (code) => process.exit(code ?? 1))
