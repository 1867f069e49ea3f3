/** What to do with a file of a kind that no import takes, by its name; null for a kind that is not known. */
export function fileNameAdvice(name: string): string | null {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(advice, ending) ? (advice[ending] ?? null) : null
}

const sheet = 'Save the sheet as Excel workbook (.xlsx) or as CSV.'
const archive = 'Unpack it, and choose the files in it.'
const advice: Record<string, string> = {
  ...Object.fromEntries(['xls', 'xlsb', 'xlt', 'ods', 'fods', 'numbers'].map((ending) => [ending, sheet])),
  ...Object.fromEntries(
    ['zip', '7z', 'rar', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'jar'].map((ending) => [ending, archive]),
  ),
  doc: 'Copy its table into a spreadsheet, and save that as Excel workbook (.xlsx) or as CSV.',
  docx: 'Copy its table into a spreadsheet, and save that as Excel workbook (.xlsx) or as CSV.',
  xmind: 'Export it as Excel workbook (.xlsx) or as CSV.',
  txt: 'If it is a table, call it .csv.',
}
