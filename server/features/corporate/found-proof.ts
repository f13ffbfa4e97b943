import type { Secrets } from '../../platform/secrets.ts'

const GOOD_FOR_MS = 86_400_000
const PURPOSE = 'found client'

/** Shows that a corporate client found this client by its name: ids that were guessed cannot be asked for. */
export function proofOf(secrets: Secrets, userId: number, tenantId: number, now = Date.now()): string {
  const until = now + GOOD_FOR_MS
  return `${until}.${secrets.sign(PURPOSE, `${userId} ${tenantId} ${until}`)}`
}

/** Whether a proof is one of `proofOf` for this user and client, and has not expired. */
export function isProof(secrets: Secrets, userId: number, tenantId: number, proof: string, now = Date.now()): boolean {
  const [until = '', signature = ''] = proof.split('.')
  return Number(until) > now && secrets.verify(PURPOSE, `${userId} ${tenantId} ${until}`, signature)
}
