import { fromEnvironment } from './env'
import { run } from './run'

process.exitCode = await run(process.argv.slice(2), {
  ...fromEnvironment(),
  folder: process.cwd(),
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
})
