import { csvByteOrderMark, csvRecord } from '../../../platform/csv/write-csv'

/** The file name of the sample that the import dialog offers. */
export const sampleCsvName = 'caseweave-sample.csv'

const header = [
  'Case ID',
  'Module',
  'Summary',
  'Preconditions',
  'Steps',
  'Expected Result',
  'Test Data',
  'Tags',
  'Priority',
  'Automatable',
  'Applicable',
  'Linked Defect',
  'Remarks',
]

const rows: Partial<Record<string, string>>[] = [
  {
    'Case ID': 'S-1',
    Module: 'Shop > Cart',
    Summary: 'A product can be put into the cart (steps in rows)',
    Preconditions: 'A customer is signed in.',
    Steps: 'Open the page of a product',
    'Expected Result': 'The page shows its price',
    Tags: 'P1, smoke',
    Priority: 'High',
    Automatable: 'Yes',
    Applicable: 'Yes',
  },
  { Steps: 'Choose "Add to cart"', 'Expected Result': 'The cart shows 1 product' },
  { Steps: 'Open the cart', 'Expected Result': 'The product is listed, with its price' },
  {
    'Case ID': 'S-2',
    Module: 'Shop > Checkout',
    Summary: 'An order can be paid by card (steps in one cell)',
    Preconditions: 'The cart holds a product.',
    Steps: '1. Go to the checkout\n2. Enter the card\n3. Confirm',
    'Expected Result': '1. The sum is shown\n3. The order is confirmed',
    'Test Data': 'Card 4111 1111 1111 1111',
    Tags: 'P1; payment',
    Priority: 'Critical',
    Automatable: 'Yes',
    Applicable: 'Yes',
    Remarks: 'Step 2 has no expected result of its own.',
  },
  {
    'Case ID': 'S-3',
    Module: 'Shop',
    Summary: 'The packaging looks right (free text)',
    Steps: 'Order any product and look at the parcel.',
    'Expected Result': 'The logo is on the lid.',
    Priority: 'Low',
    Automatable: 'No',
    Applicable: 'Yes',
    Remarks: 'Needs a person: nobody can automate a parcel.',
  },
]

/** The sample file: one case with its steps in rows, one with all steps in one cell, one in free text. */
export function sampleCsv(): string {
  return (
    csvByteOrderMark +
    [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))].map((cells) => csvRecord(cells)).join('')
  )
}
