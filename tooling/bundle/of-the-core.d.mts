export const ofTheCore: string[]
