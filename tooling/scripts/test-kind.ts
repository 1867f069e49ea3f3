import { bin, run, turbo } from './run'

// npm run test:http -- apps/web/app/features/people: one kind of tests, in files whose path holds one of the arguments.
const [kind = '', ...files] = process.argv.slice(2)
/** These run what is built: a stale build would be proven instead of the sources. */
const built = ['http', 'e2e']

let code = built.includes(kind) ? await run(turbo('build')) : 0
if (code === 0) code = await run({ command: bin('vitest'), args: ['run', `--project=${kind}*`, ...files] })
process.exit(code)
