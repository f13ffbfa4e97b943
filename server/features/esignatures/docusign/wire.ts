import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { wordsIn } from '../../../platform/outbound/answer-fields.ts'
import { asRefusal } from '../../../platform/outbound/as-refusal.ts'
import {
  fetchPublicUrl,
  OutboundError,
  type OutboundRequest,
  streamPublicUrl,
} from '../../../platform/outbound/fetch-public-url.ts'
import { trustedAt } from '../../../platform/outbound/service-at.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { docusignAccess } from '../../../ports/connections.ts'
import { type Answer, RemoteEnvelope, read, refusalOf } from './answers.ts'
import type { Definition } from './definition.ts'

/** An answer about some envelopes with two hundred people each takes less. */
const MAX_ANSWER = 8 * 1024 * 1024

/** How long a document may take to be sent: less than whoever hands it over has for it, so that no second one does meanwhile. */
const MAX_SENDING_MS = 4 * 60_000

/** A PDF to send, read anew for each try. */
export interface Source {
  name: string
  size: number
  read: () => Promise<Readable>
}

/** What is asked of DocuSign (eSignature REST API 2.1). Whatever fails is a `Refusal` in words: 503 where it may go later. */
export interface Docusign {
  /** The id of an envelope that was taken by a transaction of ours, of the last seven days. */
  find: (transactionId: string) => Promise<string | undefined>
  /** Sends an envelope, and answers its id. */
  create: (definition: Definition, source: Source) => Promise<string>
  /** What has become of some. */
  ask: (ids: readonly string[]) => Promise<RemoteEnvelope[]>
  recall: (id: string, reason: string) => Promise<void>
  resend: (id: string) => Promise<void>
  correct: (id: string, signer: object, isAsked: boolean) => Promise<void>
  /** The signed document with its certificate; its length where that is known. */
  download: (id: string) => Promise<{ content: Readable; length: number | undefined }>
}

const Found = z.object({
  envelopes: z.array(z.object({ envelopeId: z.string() })).default([]),
  envelopeTransactionStatuses: z.array(z.object({ envelopeId: z.string().default('') })).default([]),
})
const Updated = z.object({
  recipientUpdateResults: z
    .array(z.object({ errorDetails: z.object({ errorCode: z.string(), message: z.string().default('') }).optional() }))
    .default([]),
})

/** DocuSign by a connection of a company. Never inside a transaction. */
export function openDocusign(
  ctx: Pick<ReadContext, 'db' | 'app'>,
  { landlordId, connectionId }: { landlordId: number; connectionId: number | null },
): Docusign {
  const base = ctx.app.config.CONNECTIONS_BASE
  const options = { trusted: trustedAt(base), timeoutMs: 20_000, maxBytes: MAX_ANSWER }

  /** Asks with a token; with a new one where that was not taken. */
  async function send<T extends { answer: Answer }>(once: (account: string, headers: Record<string, string>) => Promise<T>) {
    for (let anew = false; ; anew = true) {
      const which = { landlordId, id: connectionId ?? 0 }
      const { account, token } = await ctx.app.ask(docusignAccess)(ctx, which, anew)
      const sent = await asRefusal(() => once(account, { authorization: `Bearer ${token}` }))
      if (sent.answer.status < 300) return sent
      if (sent.answer.status !== 401 || anew) throw refusalOf(sent.answer)
    }
  }

  const json = (method: 'GET' | 'PUT', path: string, ask?: object) =>
    send(async (account, headers) => {
      const sent = ask ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(ask) } : { headers }
      return { answer: await fetchPublicUrl(account + path, { method, ...sent }, options) }
    })

  return {
    find: async (transactionId) => {
      const { answer } = await json('GET', `/envelopes?transaction_ids=${transactionId}`)
      const { envelopes, envelopeTransactionStatuses } = read(Found, answer.body)
      return [...envelopes, ...envelopeTransactionStatuses].find(({ envelopeId }) => envelopeId)?.envelopeId
    },
    create: async (definition, source) => {
      const { answer } = await send(async (account, headers) => {
        const request = await partsOf(definition, source)
        const sent = { ...request, method: 'POST' as const, headers: { ...headers, ...request.headers } }
        const { status, content } = await streamPublicUrl(`${account}/envelopes`, sent, options)
        return { answer: { status, body: await text(content) } }
      })
      return read(z.object({ envelopeId: z.string().min(1) }), answer.body).envelopeId
    },
    ask: async (ids) => {
      const { answer } = await json('GET', `/envelopes?envelope_ids=${ids.join(',')}&include=recipients`)
      return read(z.object({ envelopes: z.array(RemoteEnvelope).default([]) }), answer.body).envelopes
    },
    recall: async (id, voidedReason) => void (await json('PUT', `/envelopes/${id}`, { status: 'voided', voidedReason })),
    resend: async (id) => void (await json('PUT', `/envelopes/${id}?resend_envelope=true`, {})),
    correct: async (id, signer, isAsked) => {
      const path = `/envelopes/${id}/recipients${isAsked ? '?resend_envelope=true' : ''}`
      const { answer } = await json('PUT', path, { signers: [signer] })
      // It answers 200 whatever became of it.
      for (const { errorDetails } of read(Updated, answer.body).recipientUpdateResults)
        if (errorDetails && errorDetails.errorCode !== 'SUCCESS')
          throw conflict(['esign-docusign-refused', { reason: wordsIn(errorDetails.message) || wordsIn(errorDetails.errorCode) }])
    },
    download: async (id) => {
      const { stream } = await send(async (account, headers) => {
        const url = `${account}/envelopes/${id}/documents/combined?certificate=true`
        const found = await streamPublicUrl(url, { headers: { ...headers, accept: 'application/pdf' } }, options)
        const body = found.status < 300 ? '' : await text(found.content)
        return { answer: { status: found.status, body }, stream: found }
      })
      const length = Number(stream.headers['content-length'])
      return { content: stream.content, length: Number.isFinite(length) ? length : undefined }
    },
  }
}

/** An envelope with its document as it is, read while it is sent. */
async function partsOf(
  definition: Definition,
  { name, size, read: open }: Source,
): Promise<Required<Pick<OutboundRequest, 'headers' | 'body'>>> {
  const boundary = randomUUID()
  const file = name.replace(/[^\w. -]/g, '_')
  const head = Buffer.from(
    [
      `--${boundary}`,
      'Content-Type: application/json',
      'Content-Disposition: form-data',
      '',
      JSON.stringify(definition),
      `--${boundary}`,
      'Content-Type: application/pdf',
      `Content-Disposition: file; filename="${file}"; documentid=1`,
      '',
      '',
    ].join('\r\n'),
  )
  const foot = Buffer.from(`\r\n--${boundary}--\r\n`)
  const document = await open()
  const until = Date.now() + MAX_SENDING_MS
  async function* all() {
    yield head
    for await (const piece of document) {
      if (Date.now() > until) throw new OutboundError('service-silent')
      yield piece
    }
    yield foot
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: { content: Readable.from(all(), { objectMode: false }), length: head.length + size + foot.length },
  }
}
