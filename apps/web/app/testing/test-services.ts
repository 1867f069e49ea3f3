import type { Services } from '@caseweave/core/context'
import { openServices } from '@caseweave/core/services'
import { pino } from 'pino'
import type { TestSite } from './test-site'

/** What use cases need, beside a test site and over its database: for what a test prepares by the product's own code. It sends no mail. */
export const openTestServices = (site: TestSite): Services & { close: () => Promise<void> } =>
  openServices({ ...site.settings, smtpUrl: undefined }, { name: 'caseweave-test', log: pino({ level: 'silent' }) })
