import { notificationChoicesPath, notificationPath, notificationsPath } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { momentInZoneText } from '@caseweave/contract/platform/moments'
import { type NotificationKind, notificationKinds } from '@caseweave/contract/platform/notifications'
import type { Ctx } from '../../context'
import { headerLine } from '../mail/compose-mail'
import { escaped, mailButton, mailColors, mailFoot, mailHeading, mailPage } from '../mail/mail-design'
import { queueMail } from '../mail/queue-mail'
import { unsubscribeHref } from './unsubscribe'

/** A message as mails tell it. */
export type MailedNotification = {
  id: number
  kind: NotificationKind
  subject: string
  message: string
  createdAt: Date
}

/** Whom a mail goes to. */
type MailedPerson = { userId: number; name: string; address: string; timeZone: string }

/** How much of a message a mail says, in characters. */
const messageLimit = 1_000

/**
 * Notes one mail about messages, newest last, in the caller's transaction. `kinds` and `count` are of all of them, where not all are
 * listed. `key` as of {@link queueMail}.
 */
export async function queueNotificationMail(
  ctx: Ctx,
  person: MailedPerson,
  told: {
    key: string
    as: 'mail' | 'digest'
    kinds: readonly NotificationKind[]
    listed: readonly MailedNotification[]
    count: number
  },
): Promise<void> {
  const { as, kinds, listed, count } = told
  const [only] = count === 1 ? listed : []
  const href = unsubscribeHref(ctx, { userId: person.userId, kinds })
  const subject = headerLine(
    only?.subject ??
      (as === 'digest' ? `Your daily digest: ${counted(count, 'message')}` : counted(count, 'new message')),
  )
  const { appUrl } = ctx.mail
  const items = listed.map(({ id, subject: title, message, createdAt }) => ({
    ...{ title, message: cutText(message, messageLimit), href: appUrl + notificationPath(id) },
    at: momentInZoneText(createdAt, person.timeZone),
  }))
  const more = count - listed.length
  const rest = more > 0 ? `${counted(more, 'more message')} in your mail box.` : null
  const why = href
    ? [
        as === 'digest'
          ? 'You get this digest once a day, of what you have not read by then.'
          : 'You get this mail because you had not read it in Caseweave yet.',
        `It is about: ${kinds.map((kind) => notificationKinds[kind]).join('; ')}.`,
      ]
    : ['Mails about the security of your account always come, and at once.']
  const ways = href
    ? [
        { label: 'Choose what is mailed', href: appUrl + notificationChoicesPath },
        { label: 'Unsubscribe from mails like this', href: appUrl + href },
      ]
    : []
  const list = { label: 'Open the mail box', href: appUrl + notificationsPath }
  await queueMail(ctx, {
    ...{ key: told.key, projectId: null, subject, href: notificationsPath, attachments: [], unsubscribeHref: href },
    html: mailPage(subject, [
      mailHeading(only ? only.subject : subject),
      ...items.map((item) => itemMarkup(item, only === undefined)),
      ...(rest ? [paragraph(rest)] : []),
      only && items[0] ? mailButton(items[0].href, 'Open') : mailButton(list.href, list.label),
      mailFoot(why),
      ...(ways.length > 0 ? [waysMarkup(ways)] : []),
    ]),
    text: [
      only ? only.subject : subject,
      ...items.map((item) =>
        [...(only ? [] : [item.title]), item.message, item.at, item.href].filter(Boolean).join('\n'),
      ),
      ...(rest ? [rest] : []),
      ...(only ? [] : [`${list.label}:\n${list.href}`]),
      why.join('\n'),
      ...ways.map(({ label, href: to }) => `${label}:\n${to}`),
    ]
      .join('\n\n')
      .concat('\n'),
    recipients: [{ userId: person.userId, name: person.name, address: person.address }],
  })
}

const ink = `color:${mailColors.ink};overflow-wrap:anywhere`

const paragraph = (text: string) => `<p class="ink" style="margin:0 0 12px;${ink}">${escaped(text)}</p>`

const itemMarkup = (item: { title: string; message: string; href: string; at: string }, titled: boolean) =>
  `<div class="line" style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid ${mailColors.line}">${
    titled
      ? `<a href="${escaped(item.href)}" dir="auto" class="ink" style="${ink};font-weight:600">${escaped(item.title)}</a><br>`
      : ''
  }<span dir="auto" class="ink" style="${ink};white-space:pre-line">${escaped(item.message)}</span><br><span class="quiet" style="color:${mailColors.quiet};font-size:12px">${escaped(item.at)}</span></div>`

const waysMarkup = (ways: readonly { label: string; href: string }[]) =>
  `<p class="quiet" style="margin:8px 0 0;color:${mailColors.quiet};font-size:12px;line-height:18px">${ways
    .map(
      ({ label, href }) =>
        `<a href="${escaped(href)}" class="quiet" style="color:${mailColors.quiet}">${escaped(label)}</a>`,
    )
    .join('<br>')}</p>`
