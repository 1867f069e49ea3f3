/** What is asked of test cycles; see `questions.ts`. */
export const cycleQuestions = {
  'testCycles.activity': [{ number: 1 }],
  'testCycles.cases': [{ number: 1 }],
  'testCycles.csv': [{ number: 1 }],
  'testCycles.ending': [{ number: 1 }],
  'testCycles.form': [{}],
  'testCycles.get': [{ number: 1 }],
  'testCycles.item': [{ number: 1, itemId: 1 }],
  'testCycles.list': [{ state: 'all' }],
  'testCycles.mine': [{}],
  'testCycles.ofRun': [{ runId: 143 }],
  'testCycles.newCases': [{ number: 1 }],
  'testCycles.people': [{ number: 1 }],
  'testCycles.revision': [{ number: 1 }],
  'testCycles.sheet': [{ number: 1 }],
}
