import { build } from 'esbuild'
import { ofTheCore } from './of-the-core.mjs'

/** Bundles the program at `entry` with the product's own packages into the one file `outfile`; everything else from npm stays outside. */
export async function bundleProgram(entry, outfile) {
  await build({
    entryPoints: [entry],
    outfile,
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
}
