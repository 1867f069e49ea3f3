import fc from 'fast-check'

// The same examples in every run: a fault that chance alone would find is looked for on purpose, by PROPERTY_SEED=7 npm run test:unit.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
