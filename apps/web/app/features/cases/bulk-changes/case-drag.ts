/** What dragged cases are called among the data of a drag: their numbers, parted by commas. */
export const casesType = 'application/x-caseweave-cases'

/** The numbers that a drag carries. */
export const readCases = (text: string): number[] => text.split(',').map(Number).filter(Number.isSafeInteger)
