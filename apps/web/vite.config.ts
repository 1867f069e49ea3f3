import { fileURLToPath } from 'node:url'
import { ofTheCore } from '@caseweave/bundle/of-the-core'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserChunks } from './browser-chunks'
import { directIcons } from './direct-icons'
import { shortManifests } from './short-manifest'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Remix's plugin sets the input of the server build itself; the product's server is that build's real entry, and its parts lie beside it. */
const serverEntry: Plugin = {
  name: 'caseweave:server-entry',
  enforce: 'post',
  config(config, { isSsrBuild }) {
    if (isSsrBuild && config.build)
      config.build.rollupOptions = {
        ...config.build.rollupOptions,
        input: 'server/index.ts',
        output: { chunkFileNames: '[name]-[hash].js' },
      }
  },
}

/** For the browser only: the server is one file. */
const fewFiles: Plugin = {
  name: 'caseweave:few-files',
  enforce: 'post',
  config(config, { isSsrBuild, command }) {
    if (command === 'build' && !isSsrBuild && config.build)
      config.build.rollupOptions = { ...config.build.rollupOptions, output: { manualChunks: browserChunks() } }
  },
}

/** Where the browser's parts get zod from: whatever makes a schema there loads this first. */
const zodWithoutEval = fileURLToPath(new URL('./app/client/zod-without-eval.ts', import.meta.url))

const zodOfTheBrowser: Plugin = {
  name: 'caseweave:zod-of-the-browser',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer, { ssr }) =>
    source === 'zod' && !ssr && importer !== zodWithoutEval ? zodWithoutEval : null,
}

/**
 * Packages of many small modules, which the server's build takes in: one large file is read in less than half the time of hundreds. Only
 * such as are written as modules and read no file of their own; what shares a schema or a table with them comes along.
 */
const bundled = [
  'zod',
  'zod-openapi',
  'drizzle-orm',
  'oidc-provider',
  'jose',
  'arctic',
  'lucia',
  'lucide-react',
  'markdown-it',
  'linkify-it',
  'mdurl',
  'uc.micro',
  /^@oslojs\//,
  /^@conform-to\//,
  /^@tanstack\//,
  /^@trpc\//,
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
    zodOfTheBrowser,
    directIcons(),
    serverEntry,
    fewFiles,
    shortManifests(),
  ],
  ssr: { noExternal: [/^@caseweave\//, /^@fontsource/, ...bundled, ...ofTheCore] },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  server: { hmr: { port: 24_678 } },
})
