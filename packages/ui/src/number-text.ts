const format = new Intl.NumberFormat('en')

/** A number as people read it: `1,234`. */
export const numberText = (value: number): string => format.format(value)
