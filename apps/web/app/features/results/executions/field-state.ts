/** What a part of the Add Execution form asks of it: what stands in a field, and what is wrong with it. */
export interface FieldState {
  typed: (field: string, otherwise?: string) => string
  errors: (field: string) => string[]
}
