/**
 * What a form that was shown with `was` changes in what is stored: the fields that it has otherwise than it showed them, so that the others stay as somebody else has
 * saved them meanwhile. Null where one of its own was saved otherwise by somebody else. Without `was` a form changes all of its fields.
 */
export function changesOver<Of extends Record<string, unknown>>(
  stored: Of,
  given: Of,
  was: Of | undefined,
): Partial<Of> | null {
  const same = (field: string, one: Of, other: Of) => JSON.stringify(one[field]) === JSON.stringify(other[field])
  const touched = Object.keys(stored).filter((field) => !was || !same(field, given, was))
  const lost = touched.some((field) => was && !same(field, stored, was) && !same(field, stored, given))
  return lost ? null : (Object.fromEntries(touched.map((field) => [field, given[field]])) as Partial<Of>)
}
