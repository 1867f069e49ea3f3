/** A field of one line that shows all of a long one. */
export const lineClasses = 'max-h-none min-h-8 resize-none py-[0.3125rem]'
