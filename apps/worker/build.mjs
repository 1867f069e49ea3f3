import { bundleProgram } from '@caseweave/bundle/node-program'

await bundleProgram('src/main.ts', 'build/main.js')
