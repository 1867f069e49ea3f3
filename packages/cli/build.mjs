import { chmod } from 'node:fs/promises'
import { build } from 'esbuild'

const outfile = 'build/caseweave.mjs'

/** One file that needs nothing but Node.js. */
await build({
  entryPoints: ['src/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: { js: '#!/usr/bin/env node' },
})
await chmod(outfile, 0o755)
