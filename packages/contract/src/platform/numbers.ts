const plain = new Intl.NumberFormat('en')
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A number as people read it: `1,234`. */
export const numberText = (value: number): string => plain.format(value)

/**
 * The share of a part in per cent, rounded to so many decimals; 0 of nothing. Only the whole is 100 and only nothing is 0: what is nearly so is told as the
 * next figure, such as 99.99, since 100 means that nothing is left.
 */
export function percentOf(part: number, whole: number, decimals = 0): number {
  const most = 100 * 10 ** decimals
  const rounded = whole === 0 ? 0 : Math.round((part * most) / whole)
  const told = part > 0 && part < whole ? Math.min(Math.max(rounded, 1), most - 1) : rounded
  return told / 10 ** decimals
}

/** A number with at most one digit behind the point: `28.3`. */
export const tenthsText = (value: number): string => tenths.format(value)
