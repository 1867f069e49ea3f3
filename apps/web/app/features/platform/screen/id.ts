/** True for an id in an address: positive, in plain digits, and exact in JavaScript. */
export const isId = (text: string | null | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')
