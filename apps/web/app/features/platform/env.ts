/** Whether screens for those who work on the product are there: in no build, whatever NODE_ENV it is made with. */
export const isDevelopment = process.env.NODE_ENV !== 'production' && !process.argv.includes('vite:build')
