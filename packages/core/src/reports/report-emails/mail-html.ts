import { automationStates, executionColumns } from '@caseweave/contract/reports/reports/execution-report'
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = chartColor('foreground')
const quiet = chartColor('muted-foreground')
const line = chartColor('border')

/** Programs that know dark mode and narrow screens take these; the others show the light side, which is inline. */
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.card{background:#17171c!important}
.ink{color:#f2f2f5!important}.quiet{color:#b3b4c0!important}
.line{border-color:#3a3a44!important}
.tile{border-top-color:#3a3a44!important;border-right-color:#3a3a44!important;border-bottom-color:#3a3a44!important}
.button{background:#8b8df0!important}.label{color:#101014!important}
}
@media (max-width:520px){.split{display:none!important}}`

const table = (attributes: string, content: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${content}</table>`

/** The mail as HTML: tables and inline styles, which every mail program draws. */
export function reportMailHtml(mail: ReportMail): string {
  const { picture, href } = mail
  const heading = `<h1 class="ink" style="margin:0 0 12px;font-size:20px;line-height:28px;color:${ink}">${escaped(picture.title)}</h1>`
  const body = [
    heading,
    placesOf(picture),
    tilesOf(picture),
    chartOf(picture),
    figuresOf(picture),
    buttonOf(href),
    `<p class="quiet" style="margin:16px 0 0;color:${quiet};font-size:12px;line-height:18px">${footOf(mail).map(escaped).join('<br>')}</p>`,
  ]
  const card = table(
    `width="640" class="card" style="width:100%;max-width:640px;background:#ffffff"`,
    `<tr><td style="padding:24px;${font};font-size:14px;line-height:20px">${body.join('\n')}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(picture.title)}</title><style>${style}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f4f7">
${table('width="100%" class="page" style="background:#f4f4f7"', `<tr><td align="center" style="padding:16px 8px">${card}</td></tr>`)}
</body></html>`
}

const placesOf = ({ lines }: ReportPicture) =>
  table(
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
  return table('width="100%" style="margin:0 0 16px;border-collapse:collapse"', rows.join(''))
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

const buttonOf = (href: string) =>
  table(
    '',
    `<tr><td class="button" style="background:${chartColor('chart-1')};border-radius:6px">` +
      `<a href="${escaped(href)}" class="label" style="display:inline-block;padding:9px 16px;color:#ffffff;${font};font-size:14px;font-weight:600;text-decoration:none">Open the report</a></td></tr>`,
  )

/** Why the mail came, and what is beside it. */
function footOf({ picture, sender, daily, workbook }: ReportMail): string[] {
  const at = `${picture.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
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
