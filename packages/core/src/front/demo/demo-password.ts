/** The password of the demo's accounts; it is printed at the start and in docs/operations.md. */
export const demoPassword = 'caseweave-demo'
