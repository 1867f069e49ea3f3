import { join } from 'node:path'
import { defaultSender, type MailAddress, parseMailAddress } from '@caseweave/contract/platform/mail'

/** Where mail goes, and whom it comes from. */
export type MailSettings = {
  /** Null without a mail server: mail becomes files in `outbox` then. */
  smtpUrl: string | null
  from: MailAddress
  /** Where what strangers write goes; null: nowhere, and the operator reads it in the product alone. */
  supportEmail: string | null
  /** The product's public address, without a slash at its end: links of mails begin with it. */
  appUrl: string
  /** A folder of this machine. */
  outbox: string
  /** The outbox can be looked into: without a mail server, with the demo. */
  outboxShown: boolean
}

/** The mail settings of a process; a sender that cannot be read is the default one. */
export function mailSettings(settings: {
  smtpUrl?: string | undefined
  mailFrom?: string | undefined
  supportEmail?: string | undefined
  appUrl?: string | undefined
  demo?: boolean | undefined
  dataDir: string
}): MailSettings {
  const appUrl = settings.appUrl ?? 'http://localhost:3000'
  const from = parseMailAddress(settings.mailFrom ?? '') ?? parseMailAddress(defaultSender(appUrl))
  if (!from) throw new Error('The sender of mails cannot be read.')
  const smtpUrl = settings.smtpUrl ?? null
  return {
    smtpUrl,
    from,
    supportEmail: settings.supportEmail ?? null,
    appUrl,
    outbox: join(settings.dataDir, 'outbox'),
    outboxShown: smtpUrl === null && settings.demo === true,
  }
}
