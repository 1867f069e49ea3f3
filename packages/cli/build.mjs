import { build } from 'esbuild'

/** One file that needs nothing but Node.js. */
await build({
  entryPoints: ['src/main.ts'],
  outfile: 'build/caseweave.mjs',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: { js: '#!/usr/bin/env node' },
})
