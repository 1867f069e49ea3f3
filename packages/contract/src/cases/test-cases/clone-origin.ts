/** Which case, and which version of it, a case was cloned from. `place` is null where the reader cannot see that case. */
export type CloneOrigin = {
  place: { projectId: number; project: string; number: number } | null
  version: number
  sameProject: boolean
}
