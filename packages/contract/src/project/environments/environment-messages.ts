// No schema stands here: pages show these in the browser without a validator.
import { alreadyExists } from '../../platform/messages'

/** Longest name of an environment, in characters. */
export const environmentNameLimit = 100

/** Sentences about environments. */
export const environmentMessages = {
  noneActive: 'Please set at least one environment active.',
  setEnvironment: 'Set Environment',
  noneActiveLong: 'Please set at least one environment active. Go to Manage > Projects > Environment and set active.',
  notActive: 'ENVIRONMENT NOT ACTIVE',
  taken: (name: string) => alreadyExists(`Environment '${name}'`),
  added: (name: string) => `Environment “${name}” was added.`,
  renamed: (name: string) => `The environment is now called “${name}”.`,
  activated: (name: string) => `Environment “${name}” is active.`,
  deactivated: (name: string) => `Environment “${name}” is not active any more.`,
  gone: 'This environment cannot be chosen any more. Please choose another one.',
} as const
