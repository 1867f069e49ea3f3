/** The key of a form that makes something new, from its loader (`newOnceKey`): sent twice, it is saved once. */
export const OnceKey = ({ value }: { value: string }) => <input type="hidden" name="onceKey" value={value} />
