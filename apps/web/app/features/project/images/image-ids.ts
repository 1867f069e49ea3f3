/** Reads ids from `1,2,3`; what is no id is left out. */
export const imageIdsOf = (text: unknown): number[] =>
  String(text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,14}$/.test(part))
    .slice(0, 20_000)
    .map(Number)
