/** Whether screens for those who work on the product are there: in no build for others. */
export const isDevelopment = process.env.NODE_ENV !== 'production'
