import { TrackerError } from '../tracker-error'
import { type AxosoftType, axosoftTypeNames, axosoftTypes, isAxosoftType } from './axosoft-shapes'

/** An item by its kind and id: ids are counted for each kind alone. Written `defects:12`. */
type AxosoftRef = { type: AxosoftType; id: number }

export const refText = ({ type, id }: AxosoftRef): string => `${type}:${id}`

/** The parts of a ref; null for what is none. */
export function refParts(ref: string): AxosoftRef | null {
  const [, type = '', id] = /^([a-z]+):([1-9]\d{0,9})$/.exec(ref) ?? []
  return id !== undefined && isAxosoftType(type) ? { type, id: Number(id) } : null
}

/** Where an item is asked for; a ref that is none is not there. */
export function itemPath(ref: string): string {
  const parts = refParts(ref)
  if (!parts) throw new TrackerError('notFound', 'Axosoft numbers the items of each kind.')
  return `/${parts.type}/${parts.id}`
}

/**
 * The ref of what a person typed: `Defect 12`, `defects #12`, the address of an item; a number alone is that of a feature, as Axosoft's own screens begin with
 * them. A prefix that an installation puts before its numbers is left out.
 */
export function refIn(text: string, address: string): string | null {
  const said = text.trim()
  if (said.startsWith(`${address}/viewitem`) && URL.canParse(said)) {
    const query = new URL(said).searchParams
    return refOf(query.get('type') ?? '', query.get('id') ?? '')
  }
  const [, word = 'features', number = ''] = /^(?:([a-z]{4,9})[ #:]+)?#?([1-9]\d{0,9})$/i.exec(said) ?? []
  return refOf(word.toLowerCase(), number)
}

function refOf(word: string, number: string): string | null {
  const type = axosoftTypeNames.find((each) => each === word || axosoftTypes[each].toLowerCase() === word)
  const id = /^[A-Za-z-]{0,10}([1-9]\d{0,9})$/.exec(number)?.[1]
  return type && id ? refText({ type, id: Number(id) }) : null
}
