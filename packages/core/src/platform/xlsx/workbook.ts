import { posix } from 'node:path'
import { UnreadableFile } from '../files/unreadable-file'
import { textOfXml } from '../xml/text-of-file'
import { XmlEvents, type XmlReader } from '../xml/xml-events'
import type { ZipFile } from '../zip/zip-file'
import { isDateFormat, isDurationFormat } from './cell-values'

/** A sheet of a workbook, in the order of its tabs; `path` = its entry in the archive. */
export type WorkbookSheet = { name: string; hidden: boolean; path: string }

type TimeStyle = 'date' | 'duration' | null

/** What the sheets of a workbook share. */
export type Workbook = {
  sheets: WorkbookSheet[]
  /** Texts that cells name by their number. */
  strings: string[]
  /** What numbers of a cell's style are, where they are more than numbers. */
  timeStyles: TimeStyle[]
  /** Whether days are counted from 1904 on, as in files of old Macs. */
  since1904: boolean
}

/** Sheets that are looked at. */
const mostSheets = 200
/** Shared texts, and characters of all together: they lie in memory while a sheet is read, and the process answers others meanwhile. */
const stringLimits = { count: 2_000_000, characters: 40_000_000 } as const

/** Tells `reader` an entry of the archive as XML. */
async function readXml(zip: ZipFile, path: string, reader: XmlReader): Promise<void> {
  let events: XmlEvents | null = null
  for await (const text of textOfXml(zip.read(path))) {
    events ??= new XmlEvents(reader)
    events.push(text)
  }
  events?.end()
}

/** Reads what stands beside the sheets; throws an UnreadableFile for an archive that is no workbook. Source: ECMA-376 part 1, 18. */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const path = await workbookPath(zip)
  if (!zip.has(path)) throw new UnreadableFile(1, noWorkbook(zip))
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const targets = await readTargets(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder)
  const sheets: WorkbookSheet[] = []
  let since1904 = false
  await readXml(zip, path, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet' || sheets.length >= mostSheets) return
      const target = targets.get(attributes['r:id'] ?? attributes.id ?? '')
      const sheetPath = target?.path ?? ''
      if (target?.type !== 'worksheet' || !zip.has(sheetPath)) return
      const hidden = /hidden$/i.test(attributes.state ?? '')
      sheets.push({ name: attributes.name || `Sheet ${sheets.length + 1}`, hidden, path: sheetPath })
    },
    text() {},
    close() {},
  })
  const pathOf = (type: string) => [...targets.values()].find((target) => target.type === type)?.path ?? ''
  const strings = await readStrings(zip, pathOf('sharedStrings'))
  const timeStyles = await readTimeStyles(zip, pathOf('styles'))
  return { sheets, strings, timeStyles, since1904 }
}

function noWorkbook(zip: ZipFile): string {
  if (zip.has('xl/workbook.bin')) return 'The file is a binary workbook (.xlsb). Save it as Excel workbook (.xlsx).'
  if (zip.has('mimetype') && zip.has('content.xml'))
    return 'The file is an OpenDocument file. Save the sheet as Excel workbook (.xlsx) or as CSV.'
  return 'The file is no Excel workbook (.xlsx).'
}

async function workbookPath(zip: ZipFile): Promise<string> {
  const targets = await readTargets(zip, '_rels/.rels', '')
  return [...targets.values()].find((target) => target.type === 'officeDocument')?.path ?? 'xl/workbook.xml'
}

/** The parts that a part names, by their ids; `type` is the last word of the relationship's address. */
async function readTargets(zip: ZipFile, path: string, folder: string) {
  const byId = new Map<string, { type: string; path: string }>()
  await readXml(zip, path, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship' || byId.size >= 1_000) return
      const target = posix.normalize(Target.startsWith('/') ? Target.slice(1) : folder + Target)
      byId.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: target })
    },
    text() {},
    close() {},
  })
  return byId
}

/** Gathers the text of `t` elements; readings of East Asian texts (`rPh`) are none of it. */
export class StringText {
  text = ''
  private inText = false
  private phonetic = 0

  open(name: string): void {
    if (name === 'rPh') this.phonetic++
    else if (name === 't') this.inText = this.phonetic === 0
  }

  add(text: string): void {
    if (this.inText) this.text += text
  }

  close(name: string): void {
    if (name === 'rPh') this.phonetic--
    else if (name === 't') this.inText = false
  }
}

async function readStrings(zip: ZipFile, path: string): Promise<string[]> {
  const strings: string[] = []
  let current: StringText | null = null
  let characters = 0
  await readXml(zip, path, {
    open(name) {
      if (name === 'si') current = new StringText()
      else current?.open(name)
    },
    text: (text) => current?.add(text),
    close(name) {
      current?.close(name)
      if (name !== 'si' || !current) return
      characters += current.text.length
      if (characters > stringLimits.characters || strings.length >= stringLimits.count)
        throw new UnreadableFile(1, 'The file holds too much text. Split it into several.')
      strings.push(current.text)
      current = null
    },
  })
  return strings
}

async function readTimeStyles(zip: ZipFile, path: string): Promise<TimeStyle[]> {
  const formats = new Map<number, string>()
  const styles: TimeStyle[] = []
  let inCells = false
  await readXml(zip, path, {
    open(name, attributes) {
      if (name === 'numFmt' && formats.size < 10_000)
        formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) {
        const id = Number(attributes.numFmtId ?? 0)
        const code = formats.get(id)
        styles.push(isDurationFormat(id, code) ? 'duration' : isDateFormat(id, code) ? 'date' : null)
      }
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}
