/** Procedures whose answers of earlier landings changed on purpose since, or that are gone, each with its reason. */
export const changedSince: Record<string, string> = {
  'reports.coverage': 'cases that came with a feature file or a Java class counted as one step until migration 0015',
  'automationMapping.mappings':
    'the whole scenario was counted by likeness until migration 0022, and covers the whole case since',
  'suggestions.ofCase':
    'they went by letters until words were compared by what they mean, with other scores and strengths',
  'suggestions.ofScenario': 'as suggestions.ofCase',
  'suggestions.queue': 'as suggestions.ofCase',
  'gherkinDrafts.get': 'orders stood as they were written, and are told of who acts in the steps of the project since',
  'stepVocabulary.glue': 'the place of a step was its scenario, and is its own line since',
  'notifications.list': 'it was read on by the last message of a page until it got filters, orders and pages',
  'javaSteps.sources': 'Backgrounds were counted as scenarios until the choice of feature files agreed with their list',
  'dashboard.get': 'its overview repeated the numbers of the share of automation until one share was told',
}

/** Parts of answers that another procedure tells since, or that are told otherwise, each with its reason; the rest of such an answer is told still. */
export const movedSince: Record<string, { part: string; why: string }> = {
  'organizations.workspace': {
    part: 'rights',
    why: 'a mark of what somebody may do, which is another with each new right',
  },
  'testCycles.csv': {
    part: 'name',
    why: 'a name that tells files apart, with the name of the cycle and the moment',
  },
  'organizations.get': { part: 'members', why: 'asked for page by page since, as organizations.members' },
}

/** Lists whose rows, which are written as columns, got further ones at their end: how many they had before, and what came. */
export const longerSince: Record<string, { part: string; columns: number; why: string }> = {
  'testCases.list': {
    part: 'rows',
    columns: 10,
    why: 'the module and the place in its order, by which cases are moved',
  },
}
