import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import { UnreadableFile } from '../../../platform/files/unreadable-file'
import { textOfXml } from '../../../platform/xml/text-of-file'
import { XmlEvents, type XmlReader } from '../../../platform/xml/xml-events'
import { htmlText } from './html-text'

/** An element of a test case with all that is in it; `text` is its own, in one piece. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  line: number
  text: string
  children: XmlElement[]
}

/** A test case where it stands: `path` = names of the suites or sections around it, outermost first. */
export type XmlCase = { path: string[]; element: XmlElement }

/**
 * What the elements of a tool's XML are called; `group` has its name as an attribute or as a child `name`, and `about` is what is
 * said of groups, or of the whole suite.
 */
export type XmlNames = { item: string; group: string; about: string }

/** How many groups say something of themselves, and the line of the first. */
export type DescribedGroups = { count: number; line: number }

/** Elements of one test case at most: a thousand steps have less. */
const elementLimit = 20_000

/**
 * The test cases of an XML file as they come, in memory that holds one of them with all of its texts (screenshots that were pasted stand within
 * them, and are left out only later); `described` is known at the end. Throws an
 * UnreadableFile for what is no XML.
 */
export async function* readXmlCases(
  chunks: AsyncIterable<Uint8Array>,
  names: XmlNames,
  described: DescribedGroups = { count: 0, line: 0 },
): AsyncGenerator<XmlCase> {
  const reader = new CaseReader(names, described)
  let events: XmlEvents | null = null
  for await (const text of textOfXml(chunks)) {
    events ??= new XmlEvents(reader, csvLimits.fileBytes)
    events.push(text)
    yield* reader.taken()
  }
  events?.end()
  yield* reader.taken()
}

/** Builds the elements of one test case at a time, and remembers the groups around it. */
class CaseReader implements XmlReader {
  private ready: XmlCase[] = []
  /** Names of the groups that are open, and of what is open in the innermost one. */
  private readonly groups: { name: string; depth: number }[] = []
  private depth = 0
  private readonly building: XmlElement[] = []
  private elements = 0
  private inGroupName = false
  private about: { line: number; text: string } | null = null

  constructor(
    private readonly names: XmlNames,
    private readonly described: DescribedGroups,
  ) {}

  taken(): XmlCase[] {
    const { ready } = this
    this.ready = []
    return ready
  }

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.depth++
    const above = this.building.at(-1)
    if (above || name === this.names.item) this.openElement({ name, attributes, line, text: '', children: [] }, above)
    else if (name === this.names.group) this.groups.push({ name: attributes.name ?? '', depth: this.depth })
    else if (name === this.names.about) this.about = { line, text: '' }
    else this.inGroupName = name === 'name' && this.groups.at(-1)?.depth === this.depth - 1
  }

  private openElement(element: XmlElement, above: XmlElement | undefined): void {
    this.elements = above ? this.elements + 1 : 1
    const { line } = this.building[0] ?? element
    if (this.elements > elementLimit)
      throw new UnreadableFile(line, `The test case that begins here has more than ${elementLimit} elements.`)
    above?.children.push(element)
    this.building.push(element)
  }

  text(text: string): void {
    const element = this.building.at(-1)
    const group = this.groups.at(-1)
    if (element) element.text += text
    else if (this.about) this.about.text += text
    else if (this.inGroupName && group) group.name += text
  }

  close(name: string): void {
    const element = this.building.pop()
    if (element && this.building.length === 0) {
      const path = this.groups.map((group) => group.name.replace(/\s+/g, ' ').trim()).filter((group) => group !== '')
      this.ready.push({ path, element })
    } else if (!element && name === this.names.group) this.groups.pop()
    else if (!element && name === this.names.about) this.closeAbout()
    this.inGroupName = false
    this.depth--
  }

  private closeAbout(): void {
    if (this.about && htmlText(this.about.text) !== '' && this.described.count++ === 0)
      this.described.line = this.about.line
    this.about = null
  }
}

/** The children of this name. */
export const childrenOf = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name)

/** The text of the first child of this name, '' where there is none. */
export const textOf = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text.trim() ?? ''
