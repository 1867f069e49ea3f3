import { build } from 'esbuild'

/** Bundles the worker with the product's own packages; everything from npm stays outside. */
await build({
  entryPoints: ['src/main.ts'],
  outfile: 'build/main.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  plugins: [
    {
      name: 'npm-packages-stay-outside',
      setup(context) {
        context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@caseweave/') ? undefined : { path, external: true },
        )
      },
    },
  ],
})
