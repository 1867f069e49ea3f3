/** A positive whole number of an address; 0 for anything else. */
export function wholeParameter(parameters: URLSearchParams, name: string): number {
  const value = Number(parameters.get(name))
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}
