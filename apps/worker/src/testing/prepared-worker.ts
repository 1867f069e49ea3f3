import { prepareQueue } from '@caseweave/core/jobs/queue'
import { settingsFromEnvironment } from '../env'

// The start command brings the queue's own tables up to date; where a test runs the worker alone, nobody has done it.
await prepareQueue(settingsFromEnvironment())
await import('../main')
