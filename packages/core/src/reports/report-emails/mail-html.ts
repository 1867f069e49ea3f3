import { momentText } from '@caseweave/contract/platform/moments'
import { automationStates, executionColumns } from '@caseweave/contract/reports/reports/execution-report'
import {
  escaped,
  mailFont as font,
  mailButton,
  mailColors,
  mailFoot,
  mailHeading,
  mailPage,
  mailTable,
} from '../../platform/mail/mail-design'
import { chartColor } from '../reports/files/chart-colors'
import type { ReportPicture } from '../reports/files/report-picture'

/** What a mail of a report tells. */
type ReportMail = {
  picture: ReportPicture
  /** Where the report can be opened. */
  href: string
  /** Who sent it, or who set up the daily report. */
  sender: string
  daily: boolean
  /** The name of the workbook beside it; null when it is too large for mail. */
  workbook: string | null
}

/** The name of the chart inside the mail. */
export const chartCid = 'chart@caseweave'

const { ink, quiet, line } = mailColors

/** The mail as HTML. */
export function reportMailHtml(mail: ReportMail): string {
  const { picture, href } = mail
  return mailPage(picture.title, [
    mailHeading(picture.title),
    placesOf(picture),
    tilesOf(picture),
    chartOf(picture),
    figuresOf(picture),
    mailButton(href, 'Open the report'),
    mailFoot(footOf(mail)),
  ])
}

const placesOf = ({ lines }: ReportPicture) =>
  mailTable(
    'style="margin:0 0 16px"',
    lines
      .map(
        ([label, value]) =>
          `<tr><td class="quiet" valign="top" style="padding:1px 16px 1px 0;color:${quiet};${font};font-size:14px">${escaped(label)}</td>` +
          `<td class="ink" style="padding:1px 0;color:${ink};${font};font-size:14px">${escaped(value)}</td></tr>`,
      )
      .join(''),
  )

/** Three figures side by side, so that a phone has room for them. */
function tilesOf({ legend }: ReportPicture): string {
  const tiles = legend.map(
    ({ label, value, color }) =>
      `<td class="tile" width="33%" style="padding:8px 10px;border:1px solid ${line};border-left:4px solid ${chartColor(color)};${font}">` +
      `<span class="ink" style="font-size:18px;line-height:24px;font-weight:600;color:${ink}">${escaped(value)}</span><br>` +
      `<span class="quiet" style="font-size:12px;line-height:16px;color:${quiet}">${escaped(label)}</span></td>`,
  )
  const rows = [tiles.slice(0, 3), tiles.slice(3)].map((row) => `<tr>${row.join('')}</tr>`)
  return mailTable('width="100%" style="margin:0 0 16px;border-collapse:collapse"', rows.join(''))
}

/** In words what the chart shows, for those who do not see it. */
const chartText = ({ middle, legend, outer }: ReportPicture) =>
  `Chart of ${middle.value} ${middle.label.toLowerCase()}: ${[...legend, ...outer].map(({ label, value }) => `${label} ${value}`).join(', ')}`

const chartOf = (picture: ReportPicture) =>
  `<p style="margin:0 0 16px;text-align:center"><img src="cid:${chartCid}" width="300" alt="${escaped(chartText(picture))}" ` +
  'style="width:300px;max-width:100%;height:auto;background:#ffffff;border-radius:8px"></p>'

/** A phone has no room for these columns and those behind: how each status is split. */
const splitFrom = executionColumns.length - automationStates.length

/** Keeps a number and its unit on one line. */
const together = (text: string) => text.replace(/(\d) (?=\D)/g, '$1&nbsp;')

function figuresOf({ table: { columns, rows } }: ReportPicture): string {
  const cell = (name: 'th' | 'td', text: string, index: number, more = '') =>
    `<${name} class="line ${name === 'th' ? 'quiet' : 'ink'}${index >= splitFrom ? ' split' : ''}" ${more}align="${index === 0 ? 'left' : 'right'}" ` +
    `style="padding:6px 4px;border-bottom:1px solid ${line};color:${name === 'th' ? quiet : ink};${font};font-size:12px;font-weight:${name === 'th' ? 600 : 400}">` +
    `${together(escaped(text))}</${name}>`
  const head = columns.map((column, index) => cell('th', column, index, 'scope="col" ')).join('')
  const body = rows.map(
    ({ name, cells }) => `<tr>${[name, ...cells].map((text, index) => cell('td', text, index)).join('')}</tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;margin:0 0 16px"><tr>${head}</tr>${body.join('')}</table>`
}

/** Why the mail came, and what is beside it. */
function footOf({ picture, sender, daily, workbook }: ReportMail): string[] {
  const at = momentText(picture.at, null)
  return [
    workbook
      ? `All figures and test cases are in ${workbook}.`
      : 'The workbook is too large for mail. Download it at the report.',
    daily
      ? `A daily report, set up by ${sender}. The figures are of ${at}.`
      : `Sent by ${sender}. The figures are of ${at}.`,
  ]
}

/** The mail as plain text, for programs that show nothing else. */
export function reportMailText(mail: ReportMail): string {
  const { picture, href } = mail
  const { columns, rows } = picture.table
  const cells = [columns, ...rows.map(({ name, cells }) => [name, ...cells])]
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  const padded = (row: string[]) =>
    row.map((text, index) => (index === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[index] ?? 0))).join('  ')
  return [
    picture.title,
    '',
    ...picture.lines.map(([label, value]) => `${label}: ${value}`),
    '',
    ...cells.map((row) => padded(row).trimEnd()),
    '',
    `Open the report: ${href}`,
    '',
    ...footOf(mail),
    '',
  ].join('\n')
}
