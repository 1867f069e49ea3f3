import { build } from 'esbuild'

/** Packages of which the core has a version of its own below it: from where the build lies, another one would be found, or none. */
const ofTheCore = ['diff', 'ipaddr.js']

/** Bundles the worker with the product's own packages; everything else from npm stays outside. */
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
          kind === 'entry-point' || path.startsWith('@caseweave/') || ofTheCore.includes(path)
            ? undefined
            : { path, external: true },
        )
      },
    },
  ],
})
