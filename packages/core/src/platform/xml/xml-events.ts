import { cutText } from '@caseweave/contract/platform/cut-text'
import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../files/unreadable-file'

/** What a reader of an XML format hears of. Names come without their namespace prefix. */
export type XmlReader = {
  open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void
  /** Text or CDATA of the element that is open; only the first characters of one piece, see `usualTextLimit`. */
  text: (text: string) => void
  close: (name: string) => void
}

/** Elements that may stand in each other. */
const depthLimit = 100
const attributeLimit = 500
/** Characters of one text, attribute or comment that are kept, unless a reader wants more: what a test prints can be as long as the file. */
const usualTextLimit = 100_000

/** What the parser gathers between two pieces of the file; its own types keep it private. */
type Gathered = { text: string; name: string; entity: string }

/**
 * Tells `reader` what an XML file holds, piece by piece: memory is bounded by the limits above, not by the file. Throws a
 * UnreadableFile for what is not well-formed, for declared entities, and for nesting without end. Control characters that XML
 * forbids are let through: many test tools write them.
 */
export class XmlEvents {
  private readonly parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
  private readonly open: string[] = []
  private seen = false

  constructor(
    reader: XmlReader,
    private readonly textLimit = usualTextLimit,
  ) {
    const { parser } = this
    let attributes = 0
    parser.on('doctype', (doctype) => this.refuseEntities(doctype))
    parser.on('error', (error) => this.judge(error))
    parser.on('opentagstart', () => {
      attributes = 0
    })
    parser.on('attribute', () => {
      if (++attributes > attributeLimit) throw this.refusal(`An element has more than ${attributeLimit} attributes.`)
    })
    parser.on('opentag', ({ name, attributes: values }) => {
      this.seen = true
      const local = localName(name)
      this.open.push(local)
      if (this.open.length > depthLimit)
        throw this.refusal(`Its elements are nested more than ${depthLimit} deep: no test tool writes that.`)
      reader.open(local, values, parser.line)
    })
    const text = (piece: string) => reader.text(piece)
    parser.on('text', text)
    parser.on('cdata', text)
    parser.on('closetag', () => reader.close(this.open.pop() ?? ''))
  }

  push(text: string): void {
    this.parser.write(text)
    const gathered = this.parser as unknown as Gathered
    if (gathered.text.length > this.textLimit) gathered.text = cutText(gathered.text, this.textLimit)
    if (gathered.name?.length > usualTextLimit || gathered.entity?.length > usualTextLimit)
      throw this.refusal('It holds a name that does not end.')
  }

  end(): void {
    if (!this.seen && this.parser.position === 0) throw new UnreadableFile(1, 'The file is empty.')
    this.parser.close()
  }

  get line(): number {
    return this.parser.line
  }

  private refuseEntities(doctype: string): void {
    if (/<!ENTITY/i.test(doctype))
      throw this.refusal(
        'It declares entities, which are not read: they can make a small file endless or fetch other files.',
      )
  }

  private judge(error: Error): void {
    const reason = error.message.replace(/^\d+:\d+: /, '')
    if (/^(?:disallowed character|malformed character entity)\b/.test(reason)) return
    // A comment in front of the declaration is common, and harms nothing.
    if (/^(?:an|the) XML declaration must (?:be|appear) at the start of the document/.test(reason)) return
    throw this.refusal(`It is no well-formed XML: ${reason.replace(/\.$/, '')}.`)
  }

  private refusal(reason: string): UnreadableFile {
    return new UnreadableFile(this.parser.line, reason)
  }
}

const localName = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}
