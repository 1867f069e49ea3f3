import { errorForLog } from '@caseweave/core/platform/log/error-for-log'

/** How the web server writes down what it logs: errors as {@link errorForLog} tells them. */
export const logSerializers = { err: errorForLog }
