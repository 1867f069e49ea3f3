/** One thing to choose: a module by its id with the names from the top down, or what stands before all of them. */
export type ModuleOption = { value: string; names: string[] }
