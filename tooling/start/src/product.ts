import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environmentOf } from '@caseweave/contract/platform/settings'
import { build } from './build'
import { builtLimits } from './built-limits'
import type { ChildSpec } from './child'
import type { Product } from './start'

const web = { package: '@caseweave/web', output: 'apps/web/build/server/index.js' }
const worker = { package: '@caseweave/worker', output: 'apps/worker/build/main.js' }

/** The real product below `root`; with `development` it runs from its sources and reloads what changes. */
export function productIn(root: string, env: Record<string, string | undefined>, development: boolean): Product {
  // Loading it takes a second, which the first steps leave unused.
  const loading = import('@caseweave/core/prepare')
  loading.catch(() => {})
  const children = development ? developmentChildren : builtChildren
  return {
    root,
    handover: 5000,
    build: development
      ? undefined
      : ({ run }, tell, signal) =>
          build(root, [...(run === 'worker' ? [] : [web]), ...(run === 'web' ? [] : [worker])], tell, signal),
    async prepare(settings, options) {
      const { prepareDatabase } = await loading
      await prepareDatabase(settings, options)
    },
    async tellFirstPerson(settings, { log }) {
      // With an external issuer everybody comes from there.
      if (settings.run === 'worker' || settings.oidc) return null
      const { tellFirstPersonAt } = await import('@caseweave/core/front/demo/first-person')
      const told = await tellFirstPersonAt(settings, log)
      if (told === null) return null
      return 'sentence' in told ? told.sentence : `Nobody has an account yet. Make the first one: ${told.address}`
    },
    children: (settings) =>
      children(root, { ...env, ...environmentOf(settings) }).filter(({ name }) => ['all', name].includes(settings.run)),
  }
}

function builtChildren(root: string, settings: ChildSpec['env']): ChildSpec[] {
  const env = { ...settings, NODE_ENV: 'production' }
  return [
    {
      name: 'web',
      args: [...builtLimits.web.args, join(root, web.output)],
      cwd: join(root, 'apps/web'),
      env: { ...env, ...builtLimits.web.env },
      grace: 15_000,
    },
    {
      name: 'worker',
      args: [...builtLimits.worker.args, join(root, worker.output)],
      cwd: join(root, 'apps/worker'),
      env: { ...env, ...builtLimits.worker.env },
      grace: 25_000,
    },
  ]
}

function developmentChildren(root: string, settings: ChildSpec['env']): ChildSpec[] {
  const env = { ...settings, NODE_ENV: 'development' }
  const tsx = createRequire(import.meta.url).resolve('tsx/cli')
  const leash = fileURLToPath(new URL('./leash.mjs', import.meta.url))
  return [
    { name: 'web', args: ['--import', 'tsx', 'server/dev.ts'], cwd: join(root, 'apps/web'), env, grace: 5000 },
    {
      name: 'worker',
      args: [leash, tsx, 'watch', '--clear-screen=false', 'src/main.ts'],
      cwd: join(root, 'apps/worker'),
      env,
      grace: 10_000,
    },
  ]
}
