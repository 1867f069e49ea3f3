// The words that the labelled set is made of; all of it was made up for it.

/** A part of a made-up shop: what its scenarios are about, where it is, and two fields with values. */
export type Area = { thing: string; page: string; fields: [string, string]; values: [string[], string[]] }

export const areas: readonly Area[] = [
  {
    thing: 'voucher',
    page: 'vouchers page',
    fields: ['voucher code', 'discount'],
    values: [
      ['SPRING', 'WELCOME', 'LOYAL'],
      ['10', '15', '20'],
    ],
  },
  {
    thing: 'delivery address',
    page: 'address book',
    fields: ['street', 'postcode'],
    values: [
      ['Mill Lane', 'Harbour Road', 'Elm Street'],
      ['10115', '50667', '80331'],
    ],
  },
  {
    thing: 'invoice',
    page: 'billing page',
    fields: ['invoice number', 'tax rate'],
    values: [
      ['R-1001', 'R-2044', 'R-3210'],
      ['7', '19', '5'],
    ],
  },
  {
    thing: 'wish list',
    page: 'wish list page',
    fields: ['list name', 'note'],
    values: [
      ['Birthday', 'Garden', 'Kitchen'],
      ['for aunt', 'later', 'gift'],
    ],
  },
  {
    thing: 'return parcel',
    page: 'returns page',
    fields: ['reason', 'tracking code'],
    values: [
      ['too small', 'damaged', 'late'],
      ['PK771', 'PK412', 'PK905'],
    ],
  },
  {
    thing: 'product review',
    page: 'reviews page',
    fields: ['rating', 'comment'],
    values: [
      ['5', '3', '1'],
      ['great quality', 'as described', 'broken'],
    ],
  },
  {
    thing: 'newsletter',
    page: 'mailing page',
    fields: ['subject line', 'target group'],
    values: [
      ['Summer sale', 'New arrivals', 'Thank you'],
      ['members', 'guests', 'partners'],
    ],
  },
  {
    thing: 'price list',
    page: 'pricing page',
    fields: ['currency', 'margin'],
    values: [
      ['EUR', 'CHF', 'NOK'],
      ['30', '45', '60'],
    ],
  },
  {
    thing: 'stock item',
    page: 'warehouse page',
    fields: ['shelf', 'quantity'],
    values: [
      ['A-14', 'C-02', 'F-33'],
      ['12', '250', '77'],
    ],
  },
  {
    thing: 'gift card',
    page: 'gift card page',
    fields: ['amount', 'greeting'],
    values: [
      ['25', '50', '100'],
      ['congratulations', 'get well', 'cheers'],
    ],
  },
  {
    thing: 'supplier contract',
    page: 'suppliers page',
    fields: ['term', 'contact person'],
    values: [
      ['12 months', '24 months', '6 months'],
      ['Ms Okafor', 'Mr Lind', 'Ms Rossi'],
    ],
  },
  {
    thing: 'support request',
    page: 'help desk',
    fields: ['topic', 'urgency'],
    values: [
      ['login', 'payment', 'shipping'],
      ['high', 'normal', 'low'],
    ],
  },
]

/** What is done to a thing, and how it is to be seen. */
export const actions = [
  { verb: 'create', button: 'Create', outcome: 'is listed as new' },
  { verb: 'change', button: 'Save', outcome: 'shows the new values' },
  { verb: 'delete', button: 'Delete', outcome: 'is not listed any more' },
  { verb: 'export', button: 'Export', outcome: 'is in the downloaded file' },
  { verb: 'approve', button: 'Approve', outcome: 'has the state approved' },
  { verb: 'duplicate', button: 'Copy', outcome: 'is listed twice' },
] as const

/** Under which circumstances; each has a step of its own and an outcome of its own. */
export const conditions = [
  { title: '', given: 'the clerk is signed in', outcome: 'a confirmation is shown' },
  {
    title: 'without permission',
    given: 'a visitor without permission is signed in',
    outcome: 'a message refuses the access',
  },
  {
    title: 'with an empty field',
    given: 'the clerk has left a required field empty',
    outcome: 'the empty field is marked in red',
  },
  {
    title: 'on a phone',
    given: 'the clerk uses a phone with a small screen',
    outcome: 'the buttons fit on the screen',
  },
  {
    title: 'while offline',
    given: 'the network connection is interrupted',
    outcome: 'the change is sent once the network is back',
  },
  {
    title: 'after the deadline',
    given: 'the deadline of the season has passed',
    outcome: 'a warning names the deadline',
  },
] as const

/** Words that testers write instead of others. */
export const synonyms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bopens? the\b/g, ['go to the', 'navigate to the']],
  [/\bpress\b/g, ['click', 'click on', 'tap']],
  [/\benter\b/g, ['type', 'fill in', 'put in']],
  [/\bclerk\b/g, ['employee', 'back-office user']],
  [/\bvisitor\b/g, ['guest', 'user']],
  [/\bis shown\b/g, ['appears', 'is displayed']],
  [/\bdelete\b/gi, ['remove', 'delete']],
  [/\bchange\b/gi, ['edit', 'update', 'modify']],
  [/\bcreate\b/gi, ['add', 'create a new']],
  [/\bduplicate\b/gi, ['copy', 'clone']],
  [/\bexport\b/gi, ['download', 'export']],
  [/\bapprove\b/gi, ['confirm', 'release']],
  [/\bis listed\b/g, ['is in the list', 'shows up in the list']],
  [/\bnetwork connection\b/g, ['internet connection', 'connection']],
  [/\bmessage\b/g, ['notice', 'error message']],
  [/\bwarning\b/g, ['hint', 'warning message']],
]

/** Steps that testers write and nobody automates. */
export const manualOnly = [
  'Take a screenshot of the page',
  'Note the time in the test protocol',
  'Ask a colleague to look at the layout',
  'Clear the browser cache',
  'Read the text for typing errors',
] as const

/** Words in front of things, for sets of thousands of scenarios. */
export const kinds = [
  ...['wholesale', 'seasonal', 'digital', 'regional', 'archived', 'private', 'shared', 'imported', 'draft', 'premium'],
  ...['foreign', 'monthly', 'manual', 'blocked', 'urgent', 'trial', 'legacy', 'bundled', 'partial', 'staff', 'school'],
  ...['export', 'returned', 'custom', 'weekly', 'internal', 'external', 'printed', 'corporate'],
] as const
