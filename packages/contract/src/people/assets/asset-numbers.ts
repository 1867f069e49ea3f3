/** GB of each unit, by its first letter. */
const gigabytesOf: Record<string, number> = { m: 1 / 1024, g: 1, t: 1024 }

// No three digits behind the point: "1,000" and "1.024" are thousands to some, and would be read as 1.
const amount = /^(\d{1,9}(?:[.,]\d{1,2})?)\s*(?:([mgt])i?b?)?$/i

/** GB of "16", "16 GB", "1 TB" (1,024 GB), "0.5 TB" or "8192 MB"; null for what is no whole number of them. */
export function readGigabytes(text: string): number | null {
  const [, number = '', unit = 'g'] = amount.exec(text.trim()) ?? []
  const gigabytes =
    number === '' ? Number.NaN : Number(number.replace(',', '.')) * (gigabytesOf[unit.toLowerCase()] ?? 1)
  return Number.isInteger(gigabytes) ? gigabytes : null
}

/** The digits of an IMEI without the spaces, dashes, dots and slashes that people write between them. */
export const imeiDigits = (text: string): string => text.replaceAll(/[\s\-‐-―./]/gu, '')

/** True where the last digit of an IMEI fits the others (Luhn's formula; source: 3GPP TS 23.003, annex B). */
export function fitsLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
