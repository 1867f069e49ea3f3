import type { AutomationImportPlan, FileRename } from './automation-imports'

/** The files of an import that carry on known ones under their new names: those that the dry run found and a person has left. */
export const carriedOn = ({ renames = [], separate = [] }: AutomationImportPlan): FileRename[] =>
  renames.filter(({ position }) => !separate.includes(position))
