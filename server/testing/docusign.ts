import { generateKeyPairSync, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openLocalServer } from './local-server.ts'

// A DocuSign that speaks its REST API (2.1) and its grant of tokens, as far as the portal uses them. What a test wants to happen there, it
// does to `state`.

export interface FakeSigner {
  recipientId: string
  name: string
  email: string
  routingOrder?: string
  status: string
  tabs?: Record<string, Record<string, unknown>[]>
  sentDateTime?: string
  deliveredDateTime?: string
  signedDateTime?: string
  declinedReason?: string
  emailNotification?: Record<string, string>
}

export interface FakeEnvelope {
  envelopeId: string
  transactionId: string
  status: string
  emailSubject: string
  emailBlurb: string
  voidedReason?: string
  completedDateTime?: string
  allowReassign: string
  notification: Record<string, Record<string, string>>
  recipients: { signers: FakeSigner[] }
  /** What was sent as the document. */
  document: Buffer
  /** Who was written to, in order. */
  mailed: string[]
}

export interface DocusignState {
  accountId: string
  userId: string
  integrationKey: string
  /** The private key of the integration, as DocuSign hands it out. */
  rsaKey: string
  baseUri: string
  hasConsent: boolean
  envelopes: FakeEnvelope[]
  /** Method and path of each call, but for those that ask for a token. */
  asked: string[]
  tokensGiven: number
  /** Does what is asked, and breaks off in place of an answer, so many times. */
  lost: number
  /** Answers so to the next calls, and does nothing. */
  failures: { status: number; errorCode: string; message: string }[]
  /** What is downloaded as the signed document. */
  signed: Buffer
  /** The token is not taken any more. */
  forgetTokens: () => void
  /** Somebody signs: whoever is next is asked, or all of it is completed. */
  sign: (email: string) => void
  decline: (email: string, reason: string) => void
}

type Json = Record<string, unknown>
/** What is answered; `lost`: it was done, and the line breaks off. */
type Said = { status: number; value: unknown } | 'lost'

export async function openFakeDocusign(port = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const tokens = new Set<string>()
  const id = (n: number) => `${'0'.repeat(8 - String(n).length)}${n}-aaaa-4bbb-8ccc-dddddddddddd`
  const signersOf = (email: string) =>
    state.envelopes.flatMap((envelope) =>
      envelope.recipients.signers.filter((one) => one.email === email).map((signer) => ({ envelope, signer })),
    )
  const now = () => new Date().toISOString()
  const state: DocusignState = {
    accountId: '11111111-2222-3333-4444-555555555555',
    userId: '66666666-7777-8888-9999-aaaaaaaaaaaa',
    integrationKey: 'bbbbbbbb-cccc-dddd-eeee-ffffffffffff',
    rsaKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    baseUri: 'https://ca.docusign.net',
    hasConsent: true,
    envelopes: [],
    asked: [],
    tokensGiven: 0,
    lost: 0,
    failures: [],
    signed: Buffer.from('not a PDF'),
    forgetTokens: () => tokens.clear(),
    sign: (email) => {
      for (const { envelope, signer } of signersOf(email)) {
        if (signer.status !== 'sent' && signer.status !== 'delivered') continue
        Object.assign(signer, { status: 'completed', deliveredDateTime: now(), signedDateTime: now() })
        askNext(envelope)
      }
    },
    decline: (email, declinedReason) => {
      for (const { envelope, signer } of signersOf(email)) {
        Object.assign(signer, { status: 'declined', declinedReason })
        envelope.status = 'declined'
      }
    },
  }

  function askNext(envelope: FakeEnvelope): void {
    const open = envelope.recipients.signers.filter(({ status }) => status !== 'completed')
    if (open.length === 0) {
      Object.assign(envelope, { status: 'completed', completedDateTime: now() })
      return
    }
    const turn = Math.min(...open.map(({ routingOrder }) => Number(routingOrder)))
    for (const signer of open) {
      if (Number(signer.routingOrder) !== turn || signer.status !== 'created') continue
      Object.assign(signer, { status: 'sent', sentDateTime: now() })
      envelope.mailed.push(signer.email)
    }
  }

  const refuse = (status: number, errorCode: string, message: string): Said => ({ status, value: { errorCode, message } })

  function giveToken(body: string): Said {
    const asked = new URLSearchParams(body)
    const [head = '', claims = '', signature = ''] = (asked.get('assertion') ?? '').split('.')
    const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as Json
    const wrong = (error_description: string) => ({ status: 400, value: { error: 'invalid_grant', error_description } })
    if (asked.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return wrong('unsupported_grant_type')
    if (!isSigned) return wrong('no_valid_keys_or_signatures')
    if (said['iss'] !== state.integrationKey) return wrong('issuer_not_found')
    if (said['aud'] !== 'account.docusign.com' || said['scope'] !== 'signature impersonation') return wrong('invalid_audience')
    if (said['sub'] !== state.userId) return wrong('user_not_found')
    if (!state.hasConsent) return { status: 400, value: { error: 'consent_required' } }
    const token = `token ${++state.tokensGiven}`
    tokens.add(token)
    return { status: 200, value: { access_token: token, token_type: 'Bearer', expires_in: 3600 } }
  }

  function create(content: Buffer, type: string): Json {
    const boundary = `--${/boundary=(.+)$/.exec(type)?.[1]}`
    const text = content.toString('latin1')
    const [, first = '', second = ''] = text.split(boundary)
    const bodyOf = (part: string) => part.slice(part.indexOf('\r\n\r\n') + 4, -2)
    const said = JSON.parse(Buffer.from(bodyOf(first), 'latin1').toString()) as FakeEnvelope
    if (!/documentid=1/.test(second) || !/application\/pdf/.test(second)) throw new Error('no document')
    const envelope: FakeEnvelope = {
      ...said,
      envelopeId: id(state.envelopes.length + 1),
      recipients: { signers: said.recipients.signers.map((one) => ({ ...one, status: 'created' })) },
      document: Buffer.from(bodyOf(second), 'latin1'),
      mailed: [],
    }
    state.envelopes.push(envelope)
    askNext(envelope)
    return { envelopeId: envelope.envelopeId, status: 'sent', statusDateTime: now(), uri: `/envelopes/${envelope.envelopeId}` }
  }

  const shown = (
    { envelopeId, status, voidedReason, completedDateTime, emailSubject, recipients }: FakeEnvelope,
    withPeople: boolean,
  ) => ({
    envelopeId,
    status,
    voidedReason,
    completedDateTime,
    emailSubject,
    ...(withPeople ? { recipients: { signers: recipients.signers.map(({ tabs: _, ...one }) => one) } } : {}),
  })

  function list(query: URLSearchParams): Json {
    const ids = query.get('envelope_ids')?.split(',')
    const transactions = query.get('transaction_ids')?.split(',')
    const envelopes = state.envelopes
      .filter((one) => ids?.includes(one.envelopeId) || transactions?.includes(one.transactionId))
      .map((one) => shown(one, query.get('include') === 'recipients'))
    return { resultSetSize: String(envelopes.length), envelopes }
  }

  function change(envelope: FakeEnvelope, body: Json, query: URLSearchParams): void {
    if (body['status'] === 'voided') Object.assign(envelope, { status: 'voided', voidedReason: body['voidedReason'] })
    else if (query.get('resend_envelope') === 'true')
      for (const { status, email } of envelope.recipients.signers) if (status === 'sent') envelope.mailed.push(email)
  }

  function correct(envelope: FakeEnvelope, body: Json, query: URLSearchParams): Json {
    const recipientUpdateResults = (body['signers'] as FakeSigner[]).map((given) => {
      const found = envelope.recipients.signers.find(({ recipientId }) => recipientId === given.recipientId)
      const errorCode = !found ? 'INVALID_RECIPIENT_ID' : found.status === 'completed' ? 'RECIPIENT_HAS_SIGNED' : 'SUCCESS'
      if (found && errorCode === 'SUCCESS') {
        Object.assign(found, given)
        if (query.get('resend_envelope') === 'true' && found.status === 'sent') envelope.mailed.push(found.email)
      }
      return { recipientId: given.recipientId, errorDetails: { errorCode, message: '' } }
    })
    return { recipientUpdateResults }
  }

  function answer(request: IncomingMessage, content: Buffer): Said {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://docusign')
    if (pathname === '/oauth/token') return giveToken(content.toString())
    if (pathname === '/restapi/service_information') return { status: 200, value: { serviceVersions: [] } }
    state.asked.push(`${request.method} ${request.url}`)
    const failure = state.failures.shift()
    if (failure) return refuse(failure.status, failure.errorCode, failure.message)
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return refuse(401, 'USER_AUTHENTICATION_FAILED', 'One or both of Username and Password are invalid.')
    if (pathname === '/oauth/userinfo') {
      const accounts = [{ account_id: state.accountId, base_uri: state.baseUri, is_default: true }]
      return { status: 200, value: { sub: state.userId, name: 'Sam Sender', accounts } }
    }
    const account = `/restapi/v2.1/accounts/${state.accountId}`
    if (!pathname.startsWith(account)) return refuse(401, 'USER_LACKS_MEMBERSHIP', 'The UserID is no member of it.')
    return ofAccount(request, pathname.slice(account.length), searchParams, content)
  }

  function ofAccount({ method, headers }: IncomingMessage, path: string, query: URLSearchParams, content: Buffer): Said {
    if (method === 'POST' && path === '/envelopes') {
      const value = create(content, headers['content-type'] ?? '')
      if (state.lost === 0) return { status: 201, value }
      state.lost--
      return 'lost'
    }
    if (path === '/envelopes') return { status: 200, value: list(query) }
    const [, , envelopeId, part] = path.split('/')
    const envelope = state.envelopes.find((one) => one.envelopeId === envelopeId)
    if (!envelope) return refuse(404, 'ENVELOPE_DOES_NOT_EXIST', 'The envelope specified does not exist.')
    if (part === 'documents') return { status: 200, value: state.signed }
    const body = JSON.parse(content.toString() || '{}') as Json
    if (part === 'recipients') return { status: 200, value: correct(envelope, body, query) }
    if (envelope.status === 'completed' || envelope.status === 'voided')
      return refuse(400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE', 'Only envelopes in the Sent or Delivered states may be voided.')
    change(envelope, body, query)
    return { status: 200, value: { envelopeId } }
  }

  function reply(response: ServerResponse, said: Said): void {
    if (said === 'lost') response.destroy()
    else if (Buffer.isBuffer(said.value)) response.writeHead(said.status, { 'content-type': 'application/pdf' }).end(said.value)
    else response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.value))
  }

  const server = await openLocalServer((request, response) => {
    void buffer(request).then((content) => reply(response, answer(request, content)))
  }, port)
  return { state, ...server }
}
