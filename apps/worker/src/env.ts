import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'

/** The settings of this process; a wrong value ends it with a sentence. */
export const settingsFromEnvironment = () => parseRuntimeSettings(process.env)
