import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const areas = ['Accounts', 'Catalogue', 'Basket', 'Checkout', 'Orders', 'Returns', 'Reports', 'Settings']
const things = [
  'order',
  'password',
  'address',
  'voucher',
  'price',
  'invoice',
  'filter',
  'receipt',
  'session',
  'account',
]
const priorities = ['Low', 'Medium', 'High', 'Critical']

/** A made-up sheet of test cases with two steps each, about 148 bytes a case; the same text for the same number. */
export function* casesCsv(count: number): Generator<string> {
  yield 'ID,Title,Module,Priority,Tags,Steps,Expected Result\n'
  for (let n = 1; n <= count; n++) {
    const thing = things[n % things.length]
    const area = areas[n % areas.length]
    yield `${n},Change the ${thing} no. ${n},${area}/Part ${n % 40},${priorities[n % 4]},smoke,"1. Open the ${thing}\n2. Save it","1. It is shown\n2. Number ${n} is saved"\n`
  }
}

/** Writes such a sheet to a file. */
export const writeCasesCsv = (file: string, count: number) =>
  pipeline(Readable.from(casesCsv(count)), createWriteStream(file))
