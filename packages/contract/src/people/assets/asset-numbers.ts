const amount = /^(\d{1,7})(?:[.,]0+)?\s*(gb|gib|g|tb|tib|t)?$/i

/** GB of "16", "16 GB" or "1 TB" (1,024 GB); null for what is no whole number of them. */
export function readGigabytes(text: string): number | null {
  const [, digits, unit = ''] = amount.exec(text.trim()) ?? []
  if (digits === undefined) return null
  return Number(digits) * (/^t/i.test(unit) ? 1024 : 1)
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
