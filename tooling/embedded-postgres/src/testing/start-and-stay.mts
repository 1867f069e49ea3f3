import { startPostgres } from '../launcher'

// Run by the launcher's test as a process of its own, to be killed.
const [, , dataDir = ''] = process.argv
const log = { info: () => {}, warn: () => {} }
try {
  const { url } = await startPostgres({ dataDir, log, settings: { fsync: 'off', shared_buffers: '16MB' } })
  process.stdout.write(`${url}\n`)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
