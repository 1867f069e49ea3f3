import { counted } from '@caseweave/contract/platform/counted'
import { momentInZoneText } from '@caseweave/contract/platform/moments'
import { numberText } from '@caseweave/contract/platform/numbers'
import { chartFills } from '@caseweave/contract/reports/reports/chart-fills'
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
  /** The zone of the daily report, or of who sent it; null for none. */
  zone: string | null
  daily: boolean
  /** The name of the workbook beside it; null when it is too large for mail. */
  workbook: string | null
}

/** The names of the chart and of the product's mark inside the mail. */
export const chartCid = 'chart@caseweave'
export const markCid = 'mark@caseweave'

const brand = mailTable(
  'style="margin:0 0 16px"',
  `<tr><td style="padding:0 8px 0 0"><img src="cid:${markCid}" width="20" height="20" alt="" style="display:block"></td>` +
    `<td class="ink" style="color:${mailColors.ink};${font};font-size:14px;font-weight:600">Caseweave</td></tr>`,
)

const darkTiles = Object.entries(chartFills)
  .map(([name, { color }]) => `.${name}{border-left-color:${color[1]}!important}`)
  .join('')

const { ink, quiet, line } = mailColors

/** The mail as HTML. */
export function reportMailHtml(mail: ReportMail): string {
  const { picture, href } = mail
  const body = [
    brand,
    mailHeading(picture.title),
    sentenceOf(picture),
    placesOf(picture),
    failuresOf(picture),
    tilesOf(picture),
    chartOf(picture),
    figuresOf(picture),
    modulesOf(picture),
    mailButton(href, 'Open the report'),
    mailFoot(footOf(mail)),
  ]
  return mailPage(picture.title, body, darkTiles)
}

const sentenceOf = ({ sentence }: ReportPicture) =>
  `<p class="ink" style="margin:0 0 12px;color:${ink};${font};font-size:16px;line-height:24px;font-weight:600">${escaped(sentence)}</p>`

const headingOf = (words: string) =>
  `<h2 class="ink" style="margin:0 0 4px;color:${ink};${font};font-size:14px;line-height:20px;font-weight:600">${escaped(words)}</h2>`

const moreOf = (count: number) => `And ${numberText(count)} more: see the report.`

function failuresOf({ failures }: ReportPicture): string {
  if (!failures || failures.count === 0) return ''
  const cell = (content: string, look: string, more = '') =>
    `<td class="line ink${more}" valign="top" style="padding:6px 8px 6px 0;border-bottom:1px solid ${line};color:${ink};${font};font-size:13px;line-height:18px;${look}">${content}</td>`
  const rows = failures.rows.map(
    ({ label, summary, module }) =>
      `<tr>${cell(escaped(label), `white-space:nowrap;font-weight:600;border-left:3px solid ${chartColor('chart-fail')};padding-left:8px`, ' chart-fail')}` +
      `${cell(`${escaped(summary)}<br><span class="quiet" style="color:${quiet};font-size:12px">${escaped(module)}</span>`, 'width:100%')}</tr>`,
  )
  const more = failures.count - failures.rows.length
  return [
    headingOf(counted(failures.count, 'failed test case')),
    `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}`,
    more > 0
      ? `<tr><td colspan="2" class="quiet" style="padding:6px 0;color:${quiet};${font};font-size:12px">${moreOf(more)}</td></tr>`
      : '',
    '</table>',
  ].join('')
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
      `<td class="tile ${color}" width="33%" style="padding:8px 10px;border:1px solid ${line};border-left:4px solid ${chartColor(color)};${font}">` +
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

/** A table of figures; a phone hides those `from` a column on. */
function tableOf(columns: readonly string[], rows: readonly string[][], from: number): string {
  const cell = (name: 'th' | 'td', text: string, index: number, more = '') =>
    `<${name} class="line ${name === 'th' ? 'quiet' : 'ink'}${index >= from ? ' split' : ''}" ${more}align="${index === 0 ? 'left' : 'right'}" ` +
    `style="padding:6px 4px;border-bottom:1px solid ${line};color:${name === 'th' ? quiet : ink};${font};font-size:12px;font-weight:${name === 'th' ? 600 : 400}${index === 0 ? ';word-break:break-word' : name === 'td' ? ';white-space:nowrap' : ''}">` +
    `${together(escaped(text))}</${name}>`
  const head = columns.map((column, index) => cell('th', column, index, 'scope="col" ')).join('')
  const body = rows.map((row) => `<tr>${row.map((text, index) => cell('td', text, index)).join('')}</tr>`)
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:collapse;margin:0 0 16px"><tr>${head}</tr>${body.join('')}</table>`
}

const figuresOf = ({ table: { columns, rows } }: ReportPicture) =>
  tableOf(
    columns,
    rows.map(({ name, cells }) => [name, ...cells]),
    splitFrom,
  )

/** A phone has room for a module's cases, how many have a result, and what passed and failed. */
const modulesFrom = 5

const modulesOf = ({ modules: { columns, rows } }: ReportPicture) =>
  rows.length === 0
    ? ''
    : headingOf('By module') +
      tableOf(
        columns,
        rows.map(({ name, cells }) => [name, ...cells]),
        modulesFrom,
      )

/** Why the mail came, and what is beside it. */
function footOf({ picture, sender, zone, daily, workbook }: ReportMail): string[] {
  const at = momentInZoneText(picture.at, zone)
  return [
    workbook
      ? `All figures and the listed test cases are in ${workbook}.`
      : 'The workbook is too large for mail. Download it at the report.',
    daily
      ? `A daily report, set up by ${sender}. The figures are of ${at}.`
      : `Sent by ${sender}. The figures are of ${at}.`,
  ]
}

/** A table in plain text, its columns under each other. */
function textTable(columns: readonly string[], rows: readonly string[][]): string[] {
  const cells = [columns, ...rows]
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  const padded = (row: readonly string[]) =>
    row.map((text, index) => (index === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[index] ?? 0))).join('  ')
  return cells.map((row) => padded(row).trimEnd())
}

/** The mail as plain text, for programs that show nothing else. */
export function reportMailText(mail: ReportMail): string {
  const { picture, href } = mail
  const { failures, modules, table } = picture
  const more = failures ? failures.count - failures.rows.length : 0
  const failed =
    failures && failures.count > 0
      ? [
          `${counted(failures.count, 'failed test case')}:`,
          ...failures.rows.map(({ label, summary, module }) => `- ${label} ${summary} (${module})`),
          ...(more > 0 ? [moreOf(more)] : []),
          '',
        ]
      : []
  const named = (rows: { name: string; cells: string[] }[]) => rows.map(({ name, cells }) => [name, ...cells])
  return [
    picture.title,
    '',
    picture.sentence,
    '',
    ...picture.lines.map(([label, value]) => `${label}: ${value}`),
    '',
    ...failed,
    ...textTable(table.columns, named(table.rows)),
    '',
    ...(modules.rows.length > 0 ? ['By module', ...textTable(modules.columns, named(modules.rows)), ''] : []),
    `Open the report: ${href}`,
    '',
    ...footOf(mail),
    '',
  ].join('\n')
}
