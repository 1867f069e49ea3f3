import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Finds the key that a challenge asks for; null when it took too long. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge, deriveKey, timeout: 60_000 }))
}
