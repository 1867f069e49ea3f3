import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'

/** The settings of this process; a wrong value ends it with a sentence. */
export const settingsFromEnvironment = () => parseRuntimeSettings(process.env)
/** True in the built server, false under `npm run dev`. */
export const isProduction = () => process.env.NODE_ENV === 'production'
/** `production`, `development` or `test`: how much Remix tells of an error. */
export const remixMode = () => process.env.NODE_ENV
