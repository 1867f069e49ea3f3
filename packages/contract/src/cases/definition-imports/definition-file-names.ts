import { fileNameAdvice } from '../../platform/file-name-advice'
import { messages } from '../../platform/messages'

/** Names of files that the import of definitions takes, as a file field's `accept` lists them. */
export const definitionFileEndings = ['.csv', '.tsv', '.xlsx', '.xlsm', '.xml', '.feature', '.java'] as const

/** How a file of definitions is read, by its name; null for one that is not taken. */
export function definitionFileKind(name: string): 'csv' | 'xlsx' | 'xml' | 'feature' | 'java' | null {
  const ending = definitionFileEndings.find((each) => name.toLowerCase().endsWith(each))
  switch (ending) {
    case '.csv':
    case '.tsv':
      return 'csv'
    case '.xlsx':
    case '.xlsm':
      return 'xlsx'
    case '.xml':
      return 'xml'
    case '.feature':
      return 'feature'
    case '.java':
      return 'java'
    default:
      return null
  }
}

/** The sentence for a file that is refused by its name: what is taken, and what to do with this one where that is known. */
export function refusedDefinitionName(name: string): string {
  const advice = fileNameAdvice(name)
  return advice ? `${messages.compatibleDefinitionFiles}. ${advice}` : messages.compatibleDefinitionFiles
}
