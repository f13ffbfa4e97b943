import { z } from 'zod'
import { clients, everyone, landlord } from '../access/access.ts'
import { Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { Id } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Done } from '../kit/results.ts'
import { codeWayNames } from '../kit/signing-codes.ts'
import { envelopeStatusNames, MAX_REASON, signerFields, signerStatusNames, signingWayNames } from './envelopes.ts'
import { MAX_ATTACHMENTS, MAX_FIELD_TEXT, PageSize, SentField } from './fields.ts'
import { esignatureScreens } from './screens.ts'

/** Characters of a signature's picture (PNG, in base64). */
export const MAX_MARK = 300_000

const ToSign = z.object({
  /** Of who signs it, not of the envelope. */
  id: Id,
  emailSubject: z.string(),
  from: z.string(),
  role: z.string(),
  sentDate: Instant,
  lastDay: Day.nullable(),
  status: z.enum(signerStatusNames),
  envelopeStatus: z.enum(envelopeStatusNames),
  signedBy: z.enum(signingWayNames),
  signedDate: Instant.nullable(),
})
export type ToSign = z.infer<typeof ToSign>

/** What a client's people have to sign, each their own. */
export const ownSigning = calls(
  '/ESignature',
  { reads: ['envelope'], changes: ['envelope'] },
  {
    list: search('SearchSigning', {
      allow: esignatureScreens.signing.access,
      about: 'What the viewer is asked to sign, or has signed, for the client that it works as.',
      filters: { open: z.boolean().optional() },
      sorts: ['sentDate', 'status'],
      newestFirst: true,
      item: ToSign,
    }),
    open: post('OpenSigning', {
      allow: esignatureScreens.signing.access,
      notForSupport: true,
      about: 'A link of a day to one of these, below the portal’s own address.',
      body: z.object({ id: Id }),
      reply: Done.extend({ path: z.string() }),
    }),
  },
)

/** What anybody who works here, or for a client, has to sign where it is shown: a contract, a step of a workflow. */
export const signingHere = calls(
  '/ESignature',
  { changes: ['envelope'] },
  {
    open: post('OpenOwnSigning', {
      allow: landlord.or(clients),
      notForSupport: true,
      about: 'A link of a day to what the viewer is asked to sign in an envelope, below the portal’s own address.',
      body: z.object({ envelopeId: Id }),
      reply: Done.extend({ path: z.string() }),
    }),
  },
)

const Key = z.string().max(100)
/** A picture in base64; empty: none. */
const Mark = z
  .string()
  .max(MAX_MARK)
  .regex(/^[A-Za-z0-9+/]*=*$/)
  .default('')

/** What a link leads to. As long as a code is asked for, who signs what for whom alone. */
const SigningPage = z.object({
  company: z.string(),
  /** Of who signs. */
  name: z.string(),
  role: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(signerStatusNames),
  envelopeStatus: z.enum(envelopeStatusNames),
  lastDay: Day.nullable(),
  consented: z.boolean(),
  /** A code that has to be entered first: where it goes, with most of it left out; `none`: it was, or none is asked for. */
  code: z.enum(codeWayNames),
  codeTo: z.string(),
  mayDelegate: z.boolean(),
  pages: z.array(PageSize),
  /** Those that the signer fills in. */
  fields: z.array(SentField),
  /** Who signs, in their order. */
  signers: z.array(z.object({ name: z.string(), role: z.string(), status: z.enum(signerStatusNames) })),
})
export type SigningPage = z.infer<typeof SigningPage>

/** What whoever has a link does with it, without a login: docs/features/esignatures.md. */
export const signing = calls(
  '/ESignature',
  { changes: ['envelope'] },
  {
    open: post('Open', {
      allow: everyone,
      about: 'What the link of a signer leads to.',
      body: z.object({ key: Key }),
      reply: SigningPage,
    }),
    file: get('SigningFile/{key}', {
      allow: everyone,
      about: 'The document that is to be signed.',
      params: { key: Key },
      reply: Bytes,
    }),
    consent: post('Consent', {
      allow: everyone,
      about: 'Agrees to sign electronically.',
      body: z.object({ key: Key }),
      reply: Done,
    }),
    sign: post('Sign', {
      allow: everyone,
      about: 'Signs: all fields of the signer, with the pictures of the signature and the initials (PNG, base64).',
      body: z.object({
        key: Key,
        signature: Mark,
        initials: Mark,
        /** By field: the text, or `yes` of a checkbox. */
        values: z
          .array(z.object({ id: z.int().min(1).max(1_000_000), value: line().max(MAX_FIELD_TEXT) }))
          .max(1_000)
          .default([]),
        /** By field: what `Attach` answered of the file. */
        attachments: z
          .array(
            z.object({
              id: z.int().min(1).max(1_000_000),
              file: z
                .string()
                .max(500)
                .regex(/^[\w-]*$/),
            }),
          )
          .max(MAX_ATTACHMENTS)
          .default([]),
      }),
      reply: Done,
    }),
    attach: upload('Attach', {
      allow: everyone,
      about:
        'Uploads the file of a field for an attachment: a picture or a PDF. It is kept once somebody signs with it, and removed otherwise. Parts: `command` (JSON), `file`.',
      body: z.object({ key: Key, field: z.int().min(1).max(1_000_000) }),
      changes: [],
      reply: Done.extend({
        /** What signs with it. */
        file: z.string(),
        name: z.string(),
        /** Pages that it takes in the sealed document. */
        pages: z.int(),
      }),
    }),
    decline: post('Decline', {
      allow: everyone,
      about: 'Declines to sign, with a reason. Nobody else can sign it then.',
      body: z.object({ key: Key, reason: line().min(1).max(MAX_REASON) }),
      reply: Done,
    }),
    sendCode: post('SendSigningCode', {
      allow: everyone,
      about: 'Sends the code that is asked for before the document is shown, good for ten minutes. An older one stops.',
      body: z.object({ key: Key }),
      reply: Done,
    }),
    checkCode: post('CheckSigningCode', {
      allow: everyone,
      about:
        'Enters the code. The answer is the key of a link of a day that shows the document; the mailed one goes on asking for a code.',
      body: z.object({ key: Key, code: line().max(12) }),
      reply: Done.extend({ key: z.string() }),
    }),
    delegate: post('Delegate', {
      allow: everyone,
      about: 'Names somebody else to sign in one’s place. This link stops; the other gets one by mail, and who sent it is told.',
      body: z.object({
        key: Key,
        name: signerFields.name,
        email: signerFields.email,
        language: signerFields.language,
        reason: line().max(MAX_REASON).default(''),
      }),
      reply: Done,
    }),
    sealed: get('SealedFile/{key}', {
      allow: everyone,
      about: 'The sealed document, once everybody has signed.',
      params: { key: Key },
      writes: true,
      reply: Bytes,
    }),
  },
)

/** Whether a document is as it was sealed. Nothing of it is kept. */
export const verifying = calls(
  '/ESignature',
  {},
  {
    verify: upload('Verify', {
      allow: everyone,
      about: 'Says whether a PDF is, to its last byte, as it was sealed, by whom and when. Part: `file`.',
      body: z.object({}),
      reply: z.object({
        name: z.string(),
        verdict: z.enum(['sealed', 'no-pdf', 'no-seal', 'several-seals', 'added', 'changed']),
        /** Who sealed it, as its certificate says; empty where it is not as it was sealed. */
        by: z.string(),
        fingerprint: z.string(),
        at: Instant.nullable(),
        /** The time that an authority vouches for, and which one; null and empty where there is no time stamp. */
        stampedAt: Instant.nullable(),
        stampedBy: z.string(),
        /** Signatures that the document had before, which are kept as they were. */
        earlier: z.int(),
        /** Sealed by this portal. */
        ours: z.boolean(),
        addedBytes: z.int(),
      }),
    }),
  },
)
