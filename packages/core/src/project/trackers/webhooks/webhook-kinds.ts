import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import { z } from 'zod'

/** How a kind of tracker calls: what proves that it is the tracker, and which items it names. */
type WebhookKind = {
  /** The header with the proof, in small letters. */
  header: string
  /** `signature`: `sha256=` and the HMAC of the body by the secret, in hex; `token`: the secret itself. */
  proof: 'signature' | 'token'
  /** The item of a call by its ref, its key or its address, whichever are known; whatever else the body says is not believed. */
  item: (body: unknown) => string[]
}

const named = (...names: (string | undefined)[]) => names.filter((name) => name !== undefined)
/** No text of ours holds a NUL. */
const word = z
  .string()
  .max(2000)
  .refine((text) => !text.includes('\0'))

const GithubCall = z.object({
  issue: z.object({ number: z.int(), html_url: word }),
  repository: z.object({ full_name: word }),
})
const GitlabCall = z.object({
  project: z.object({ path_with_namespace: word }),
  // A remark names the issue apart.
  issue: z.object({ iid: z.int(), url: word.optional() }).optional(),
  object_attributes: z.object({ iid: z.int().optional(), url: word.optional() }),
})
const JiraCall = z.object({ issue: z.object({ id: word, key: word }) })

const github: WebhookKind = {
  header: 'x-hub-signature-256',
  proof: 'signature',
  item(body) {
    const { data } = GithubCall.safeParse(body)
    return data ? named(`${data.repository.full_name}#${data.issue.number}`, data.issue.html_url) : []
  },
}
const gitlab: WebhookKind = {
  header: 'x-gitlab-token',
  proof: 'token',
  item(body) {
    const { data } = GitlabCall.safeParse(body)
    if (!data) return []
    const { iid, url } = data.issue ?? data.object_attributes
    return named(iid === undefined ? undefined : `${data.project.path_with_namespace}#${iid}`, url)
  },
}
const jira: WebhookKind = {
  header: 'x-hub-signature',
  proof: 'signature',
  item(body) {
    const { data } = JiraCall.safeParse(body)
    return data ? named(data.issue.id, data.issue.key) : []
  },
}

/**
 * The kinds of tracker that can call. Sources: https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries,
 * https://docs.gitlab.com/user/project/integrations/webhooks/, https://developer.atlassian.com/cloud/jira/platform/webhooks/.
 */
export const webhookKinds: Partial<Record<TrackerKind, WebhookKind>> = {
  ...{ github, gitlab },
  ...{ 'jira-cloud': jira, 'jira-data-center': jira },
}
