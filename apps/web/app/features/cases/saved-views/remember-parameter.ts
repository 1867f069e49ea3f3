/** The name in a form of the list that asks to keep its choice for the person; links that are passed on do not have it. */
export const rememberParameter = 'remember'
