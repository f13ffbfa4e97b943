import { z } from 'zod'
import { fieldsOf, wordsIn } from '../../../platform/outbound/answer-fields.ts'
import { conflict, Refusal } from '../../../platform/refusal.ts'

/** One who signs, as DocuSign describes it; what else it says is left out. */
const Signer = z.object({
  recipientId: z.coerce.string(),
  name: z.string().default(''),
  email: z.string().default(''),
  status: z.string().default(''),
  sentDateTime: z.string().optional(),
  deliveredDateTime: z.string().optional(),
  signedDateTime: z.string().optional(),
  declinedReason: z.string().optional(),
})
export type RemoteSigner = z.infer<typeof Signer>

export const RemoteEnvelope = z.object({
  envelopeId: z.string(),
  status: z.string(),
  voidedReason: z.string().optional(),
  completedDateTime: z.string().optional(),
  recipients: z.object({ signers: z.array(Signer).default([]) }).default({ signers: [] }),
})
export type RemoteEnvelope = z.infer<typeof RemoteEnvelope>

export interface Answer {
  status: number
  body: string
}

/** What went wrong, in words; 503 where it may go later, else it does not by itself. */
export function refusalOf({ status, body }: Answer): Refusal {
  const { errorCode, message } = fieldsOf(body)
  // Limits of an hour and of a moment come as 400 too.
  if (status === 429 || /LIMIT_EXCEEDED/i.test(String(errorCode))) return new Refusal(503, 'esign-docusign-busy')
  if (status >= 500) return new Refusal(503, ['service-answered', { service: 'DocuSign', status: String(status) }])
  if (status === 401) return conflict('esign-docusign-revoked')
  if (status === 404 || errorCode === 'ENVELOPE_DOES_NOT_EXIST') return conflict('esign-docusign-gone')
  return conflict(['esign-docusign-refused', { reason: wordsIn(message) || wordsIn(errorCode) || String(status) }])
}

/** The answer to a question of which it is known how it looks. */
export function read<T>(schema: z.ZodType<T>, body: string): T {
  const { data, success } = schema.safeParse(fieldsOf(body))
  if (!success) throw new Refusal(503, 'esign-docusign-odd-answer')
  return data
}
