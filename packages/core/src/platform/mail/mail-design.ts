/** Colours of mails on the light side; charts take them too, and a test holds those together with the token file. */
export const mailColors = {
  ink: '#1a1a21',
  quiet: '#5f606c',
  line: '#e4e4ea',
  button: '#5558cf',
} as const

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML that says exactly that. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The typeface of mails, for inline styles: programs know few. */
export const mailFont = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

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

/** A table that only places things. */
export const mailTable = (attributes: string, content: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${content}</table>`

/** The heading of a mail. */
export const mailHeading = (title: string): string =>
  `<h1 class="ink" style="margin:0 0 12px;font-size:20px;line-height:28px;color:${mailColors.ink}">${escaped(title)}</h1>`

/** A link that looks like a button. */
export const mailButton = (href: string, label: string): string =>
  mailTable(
    '',
    `<tr><td class="button" style="background:${mailColors.button};border-radius:6px">` +
      `<a href="${escaped(href)}" class="label" style="display:inline-block;padding:9px 16px;color:#ffffff;${mailFont};font-size:14px;font-weight:600;text-decoration:none">${escaped(label)}</a></td></tr>`,
  )

/** The small print below a mail, a line each. */
export const mailFoot = (lines: readonly string[]): string =>
  `<p class="quiet" style="margin:16px 0 0;color:${mailColors.quiet};font-size:12px;line-height:18px">${lines.map(escaped).join('<br>')}</p>`

/** A whole mail around its body: tables and inline styles, which every mail program draws; `dark` is for those that know dark mode. */
export function mailPage(title: string, body: readonly string[], dark = ''): string {
  const card = mailTable(
    `width="640" class="card" style="width:100%;max-width:640px;background:#ffffff"`,
    `<tr><td style="padding:24px;${mailFont};font-size:14px;line-height:20px">${body.join('\n')}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title><style>${style}${dark && `@media (prefers-color-scheme:dark){${dark}}`}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f4f7">
${mailTable('width="100%" class="page" style="background:#f4f4f7"', `<tr><td align="center" style="padding:16px 8px">${card}</td></tr>`)}
</body></html>`
}
