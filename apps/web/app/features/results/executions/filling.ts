/** What the form is filled with, by the names of its fields. */
export type Filling = Record<string, string>

/** What there is for a chosen environment and release; null when both are not chosen. */
export type FillAnswer = { filling: Filling | null; message: string } | null
