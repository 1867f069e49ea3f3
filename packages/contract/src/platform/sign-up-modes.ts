/** Who may make an account: everybody, whoever has an invitation's link, nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

/** Whether it is one of the modes. */
export const isSignUpMode = (value: string): value is SignUpMode => signUpModes.some((mode) => mode === value)
