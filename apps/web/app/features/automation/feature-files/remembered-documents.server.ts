import { featureTextLimit } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { parseDocument } from '@caseweave/gherkin/document'
import { rememberDocuments } from './remember-documents'

/** Reads a stored version's structure, of large files once while people look at them: 6 MB would hold the process for half a second each time. */
export const readRemembered = rememberDocuments(parseDocument, { least: 100_000, most: featureTextLimit })
