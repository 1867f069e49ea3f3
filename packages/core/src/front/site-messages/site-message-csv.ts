import { type SiteMessageFilter, siteMessageStatuses } from '@caseweave/contract/front/site-messages/list-site-messages'
import { phoneText, siteSubjects } from '@caseweave/contract/front/site-messages/subjects'
import { siteMessages, users } from '@caseweave/db/schema'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { neutraliseFormula, writeCsv } from '../../platform/csv/write-csv'
import { plainFileName } from '../../platform/files/plain-file-name'
import { personName } from '../../platform/text/person-name'
import { foundSiteMessages } from './found-site-messages'

/** Messages that are read at a time. */
const batch = 500

const header = [
  'Number',
  'Received (UTC)',
  'Status',
  'Subject',
  'Name',
  'Email',
  'Company',
  'Phone',
  'Users required',
  'Remarks',
  'Note',
  'Handled by',
  'Handled (UTC)',
]

/** The messages that a filter finds, newest first, as a CSV that is read while it is sent. */
export function siteMessageCsv(ctx: Ctx, filter: SiteMessageFilter) {
  return {
    name: plainFileName(['site messages'], 'csv', ctx.now()),
    content: writeCsv(header, batches(ctx, filter)),
  }
}

const minuteOf = (moment: Date | null) => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

async function* batches(ctx: Ctx, filter: SiteMessageFilter): AsyncGenerator<string[][]> {
  const found = foundSiteMessages(filter)
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await ctx.db
      .select({ message: siteMessages, by: personName(users) })
      .from(siteMessages)
      .leftJoin(users, eq(users.id, siteMessages.handledBy))
      .where(and(found, lt(siteMessages.id, before)))
      .orderBy(desc(siteMessages.id))
      .limit(batch)
    yield rows.map(({ message, by }) =>
      [
        String(message.id),
        minuteOf(message.createdAt),
        siteMessageStatuses[message.status],
        siteSubjects[message.subject].label,
        message.name,
        message.email,
        message.company,
        phoneText(message),
        message.users === null ? '' : String(message.users),
        message.remarks,
        message.note,
        by,
        minuteOf(message.handledAt),
      ].map(neutraliseFormula),
    )
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    before = last.message.id
  }
}
