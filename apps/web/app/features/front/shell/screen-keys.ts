type Keys = {
  title: string
  keys: [string[], string][]
  /** Whether they do something on the page of this address, as it is drawn. */
  here: (address: string, page: Document) => boolean
}

/** The keyboard's shortcuts of all screens. */
const groups: Keys[] = [
  {
    title: 'Lists',
    keys: [
      [['j'], 'Next row'],
      [['k'], 'Previous row'],
      [['Enter'], 'Open the row'],
      [['x'], 'Select the row'],
      [['Shift', 'Space'], 'Select all rows from the last one, on a tick box'],
      [['Shift', 'F10'], 'Menu of the row'],
    ],
    here: (_, page) => page.querySelector('main table.table') !== null,
  },
  {
    title: 'Mapping suggestions',
    keys: [
      [['j'], 'Next suggestion'],
      [['k'], 'Previous suggestion'],
      [['a'], 'Accept'],
      [['r'], 'Reject'],
      [['n'], 'Never again'],
    ],
    here: (address) => /\/testCaseMapping\/suggestions/.test(address),
  },
  {
    title: 'Test run',
    keys: [
      [['j'], 'Next step'],
      [['k'], 'Previous step'],
      [['p'], 'The step passed'],
      [['f'], 'The step failed'],
      [['u'], 'Take the mark back'],
      [['r'], 'Remarks of the step'],
      [['i'], 'Images of the step'],
    ],
    here: (address) => /\/test-case-run\//.test(address),
  },
  {
    title: 'Feature file as text',
    keys: [
      [['Ctrl', 'S'], 'Save'],
      [['Ctrl', 'Space'], 'Offer steps'],
      [['F8'], 'Next problem'],
    ],
    here: (address) => /\/featureEdit\/\d.*[?&]view=text/.test(address),
  },
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Search or go to (⌘ K on a Mac)'],
      [['?'], 'Help about the screen, with its keys'],
      [['Esc'], 'Close a menu, a dialog or the help'],
    ],
    here: () => true,
  },
]

/** The shortcuts that do something on the page that is shown; those of the screen first. */
export const keysHere = (address: string, page: Document): Omit<Keys, 'here'>[] =>
  groups.filter(({ here }) => here(address, page))
