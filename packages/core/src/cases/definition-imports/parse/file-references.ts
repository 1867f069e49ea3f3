/** What rows that are no cases say about the cases that refer to them: suites, preconditions, test sets. */
export class FileReferences {
  private readonly suites = new Map<string, { name: string; parentId: string }>()
  private readonly preconditions = new Map<string, string>()
  private readonly testSets = new Map<string, string>()

  /** Learns a suite (Qase); what is known of it already stays. */
  addSuite(id: string, name: string, parentId: string): void {
    if (id !== '' && name !== '' && !this.suites.has(id)) this.suites.set(id, { name, parentId })
  }

  /** Learns the text of a precondition (Xray), which cases name by its id. */
  addPrecondition(id: string, text: string): void {
    if (id !== '' && text !== '') this.preconditions.set(id, text)
  }

  /** Learns the name of a test set (Xray), which cases name by its id. */
  addTestSet(id: string, name: string): void {
    if (id !== '' && name !== '') this.testSets.set(id, name)
  }

  /** The names from the outermost suite to this one, or null when the suite is not known. */
  suitePath(id: string): string[] | null {
    const path: string[] = []
    const seen = new Set<string>()
    for (let suite = this.suites.get(id); suite && !seen.has(id); suite = this.suites.get(id)) {
      path.unshift(suite.name)
      seen.add(id)
      id = suite.parentId
    }
    return path.length > 0 ? path : null
  }

  /** The texts of the preconditions that a cell names by id; the cell's own text when it names none. */
  preconditionText(cell: string): string {
    return resolved(cell, this.preconditions)?.join('\n') ?? cell
  }

  /** The module of a case that names test sets by id: the first of them; null when it names none. */
  testSetPath(cell: string): string[] | null {
    return resolved(cell, this.testSets)?.slice(0, 1) ?? null
  }
}

function resolved(cell: string, known: ReadonlyMap<string, string>): string[] | null {
  if (known.size === 0 || cell === '') return null
  const found = cell.split(/[;,\n]/).map((id) => known.get(id.trim()))
  return found.every((text) => text !== undefined) ? found : null
}
