const plain = new Intl.NumberFormat('en')
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A number as people read it: `1,234`. */
export const numberText = (value: number): string => plain.format(value)

/** A number with at most one digit behind the point: `28.3`. */
export const tenthsText = (value: number): string => tenths.format(value)
