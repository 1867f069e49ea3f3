/** What goes with an import of definitions that has not started; `name` = what the list of imports calls it. */
export const previewGoes = (name: string) =>
  `${name} and the preview go. No test case has been written by it, so nothing else changes.`

/** What is said while the worker has a CSV. */
export const workWords = {
  reading: {
    about: 'Every row is being checked. Nothing is written yet.',
    label: 'Checking the rows',
    stopped: { title: 'The check of the rows has stopped', kept: 'Nothing was written.' },
  },
  importing: {
    about: 'The test cases are being added.',
    label: 'Importing test cases',
    stopped: {
      title: 'The import has stopped',
      kept: 'What was added stays; going on adds the rest, and nothing twice.',
    },
  },
}
