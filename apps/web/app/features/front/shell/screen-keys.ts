/** Which keys, what they do, and what has to be on the page for that; nothing where the address says enough. */
type Key = [combination: string[], effect: string, needs?: string]

type Keys = {
  title: string
  keys: Key[]
  /** Addresses at which they do something; without it the page alone tells. */
  at?: RegExp
}

const rows = 'table[data-row-keys]'
const richText = '.rich-text[contenteditable=true]'
const cycleBar = 'section[aria-label="Test cycle"]'
const answer = (value: string) => `main button[value=${value}]`

/** The keyboard's shortcuts of all screens; the topic `keyboard-shortcuts` tells them too. */
export const allKeys: readonly Keys[] = [
  {
    title: 'Lists',
    keys: [
      [['j'], 'Next row', rows],
      [['k'], 'Previous row', rows],
      [['Enter'], 'Open the row', rows],
      [['x'], 'Select the row', `${rows} input[data-row-select]`],
      [['Shift', 'Space'], 'Select all rows from the last one, on a tick box', '#selection input[data-row-select]'],
      [['Shift', 'F10'], 'Menu of the row', `${rows} a.row-menu`],
    ],
  },
  {
    title: 'Tree of modules',
    keys: [
      [['↓'], 'Next module', '[role=tree]'],
      [['↑'], 'Previous module', '[role=tree]'],
      [['→'], 'Open the module', '[role=tree]'],
      [['←'], 'Close the module', '[role=tree]'],
      [['Space'], 'Choose the module', '[role=tree]'],
      [['F2'], 'Rename the module', '[role=tree][data-managed]'],
      [['Insert'], 'Add a submodule', '[role=tree][data-managed]'],
      [['Delete'], 'Delete the module', '[role=tree][data-managed]'],
    ],
  },
  {
    title: 'Mapping suggestions',
    keys: [
      [['j'], 'Next suggestion'],
      [['k'], 'Previous suggestion'],
      [['a'], 'Accept', answer('accept')],
      [['r'], 'Reject', answer('rejected')],
      [['n'], 'Never again', answer('never')],
    ],
    at: /\/testCaseMapping\/suggestions/i,
  },
  {
    title: 'Changed mappings',
    keys: [
      [['j'], 'Next mapping'],
      [['k'], 'Previous mapping'],
      [['c'], 'Confirm', answer('confirm')],
      [['x'], 'Remove', answer('remove')],
    ],
    at: /\/testCaseMapping\/changes/i,
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
    at: /\/test-case-run\//i,
  },
  {
    title: 'Test cycle',
    keys: [
      [['a'], 'Assign the selected cases, or the one of the row', 'button[aria-keyshortcuts=a]'],
      [['m'], 'Assign them to me', 'button[aria-keyshortcuts=m]'],
      [['Shift', 'P'], 'Pass the rest and go on with the next case', cycleBar],
      [['Shift', 'Enter'], 'Finish and go on with the next case', cycleBar],
      [['b'], 'Blocked', cycleBar],
      [['s'], 'Skipped', cycleBar],
      [['n'], 'Next case', cycleBar],
      [['Shift', 'N'], 'Previous case', cycleBar],
    ],
    at: /\/(testCycles|test-case-run)\/\d+/i,
  },
  {
    title: 'Feature file as scenarios',
    keys: [
      [['Ctrl', 'S'], 'Save'],
      [['j'], 'Next scenario, in their list'],
      [['k'], 'Previous scenario, in their list'],
      [['Enter'], 'Add a step below, in the text of a step'],
      [['Alt', '↑'], 'Move the step or row up'],
      [['Alt', '↓'], 'Move the step or row down'],
    ],
    at: /\/featureEdit\/\d+\/?(?!.*[?&]view=text)/i,
  },
  {
    title: 'Feature file as text',
    keys: [
      [['Ctrl', 'S'], 'Save'],
      [['Ctrl', 'Space'], 'Offer steps'],
      [['Ctrl', 'F'], 'Search in the file'],
      [['F8'], 'Next problem'],
      [['Shift', 'F8'], 'Previous problem'],
    ],
    at: /\/featureEdit\/\d.*[?&]view=text/i,
  },
  {
    title: 'Formatted text',
    keys: [
      [['Ctrl', 'B'], 'Bold', richText],
      [['Ctrl', 'I'], 'Italic', richText],
      [['Ctrl', 'E'], 'Code', richText],
      [['Ctrl', 'K'], 'Link', richText],
      [['Alt', 'F10'], 'Go to the toolbar', richText],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Search or go to (⌘ K on a Mac)'],
      [['?'], 'Help about the screen, with its keys'],
      [['Esc'], 'Close a menu, a dialog or the help'],
    ],
  },
]

/** The shortcuts that do something on the page that is shown; those of the screen first. */
export const keysHere = (address: string, page: { querySelector: (selector: string) => unknown }): Omit<Keys, 'at'>[] =>
  allKeys
    .filter(({ at }) => !at || at.test(address))
    .map(({ title, keys }) => ({ title, keys: keys.filter(([, , needs]) => !needs || page.querySelector(needs)) }))
    .filter(({ keys }) => keys.length > 0)
