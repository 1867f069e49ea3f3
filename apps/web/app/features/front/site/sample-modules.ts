/** A module of the sample: with cases of its own, or with modules below it. */
export type SampleModule = { name: string } & (
  | { cases: number; automated: number; modules?: undefined }
  | { modules: readonly SampleModule[] }
)

const leaf = (name: string, automated: number, cases: number): SampleModule => ({ name, automated, cases })

/** A web shop, as a team might cut it. The figures are made up. */
export const sampleModules: readonly SampleModule[] = [
  {
    name: 'Accounts',
    modules: [leaf('Registration', 9, 11), leaf('Sign in', 12, 14), leaf('Profile', 4, 10)],
  },
  {
    name: 'Catalogue',
    modules: [
      leaf('Search', 8, 15),
      { name: 'Product page', modules: [leaf('Pictures', 2, 6), leaf('Variants', 5, 9), leaf('Reviews', 0, 7)] },
      leaf('Recommendations', 1, 8),
    ],
  },
  {
    name: 'Checkout',
    modules: [
      leaf('Basket', 10, 12),
      leaf('Vouchers', 7, 11),
      { name: 'Payment', modules: [leaf('Cards', 6, 9), leaf('Bank transfer', 3, 5), leaf('Refunds', 1, 6)] },
      leaf('Shipping', 5, 12),
    ],
  },
  { name: 'After the order', modules: [leaf('Tracking', 3, 6), leaf('Returns', 4, 9), leaf('Invoices', 2, 4)] },
  leaf('Accessibility', 0, 18),
]

/** All cases of a module with what lies below it, and how many of them are automated. */
export function totalsOf(module: SampleModule): { cases: number; automated: number } {
  if (!module.modules) return module
  return module.modules
    .map(totalsOf)
    .reduce((sum, each) => ({ cases: sum.cases + each.cases, automated: sum.automated + each.automated }))
}
