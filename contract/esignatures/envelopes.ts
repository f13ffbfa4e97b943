import { z } from 'zod'
import { Permission } from '../access/access.ts'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { Day, Instant } from '../kit/days.ts'
import { Id, PathId, SiteChoice } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { optionsOf } from '../kit/options.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, ErrorBody, Saved } from '../kit/results.ts'
import { codeWayNames } from '../kit/signing-codes.ts'
import { MAX_ROLES } from './fields.ts'
import { esignatureScreens } from './screens.ts'
import { templateEntity } from './templates.ts'

export const MAX_MESSAGE = 2_000
export const MAX_REASON = 500

/** What an envelope has come to. `Sending` and `NotSent`: of those that DocuSign sends. `Completing`: everybody has signed, and it is being sealed. */
export const envelopeStatuses = {
  Sending: 'On its way to DocuSign',
  NotSent: 'Could not be sent',
  Sent: 'Waiting for signatures',
  Completing: 'Being sealed',
  Completed: 'Completed',
  Declined: 'Declined',
  Voided: 'Voided',
  Expired: 'Expired',
} as const
export type EnvelopeStatus = keyof typeof envelopeStatuses
export const envelopeStatusNames = Object.keys(envelopeStatuses) as [EnvelopeStatus, ...EnvelopeStatus[]]
export const envelopeTones = {
  Sending: 'quiet',
  NotSent: 'bad',
  Sent: 'info',
  Completing: 'info',
  Completed: 'good',
  Declined: 'bad',
  Voided: 'quiet',
  Expired: 'bad',
} as const

/** What one who signs has come to. */
export const signerStatuses = {
  Waiting: 'Not asked yet',
  Asked: 'Asked',
  Viewed: 'Opened',
  Signed: 'Signed',
  Declined: 'Declined',
} as const
export type SignerStatus = keyof typeof signerStatuses
export const signerStatusNames = Object.keys(signerStatuses) as [SignerStatus, ...SignerStatus[]]
export const signerTones = { Waiting: 'quiet', Asked: 'info', Viewed: 'info', Signed: 'good', Declined: 'bad' } as const

/** What the audit trail of an envelope tells. */
export const trailTexts = {
  Sending: 'Handed over, to be sent by DocuSign',
  NotSent: 'Not confirmed by DocuSign',
  Sent: 'Sent',
  Asked: 'Mail with the link sent',
  Viewed: 'Document opened',
  Consented: 'Agreed to sign electronically',
  Signed: 'Signed',
  Declined: 'Declined to sign',
  Reminded: 'Reminded by mail',
  Resent: 'Link sent again',
  Delegated: 'Passed on to somebody else',
  Corrected: 'Person who signs changed',
  InPerson: 'Opened to be signed in person',
  CodeSent: 'Code sent',
  Verified: 'Code entered',
  Voided: 'Voided',
  Expired: 'Expired',
  StampMissed: 'Time stamp asked for, and not given',
  Completed: 'Sealed and completed',
  Downloaded: 'Signed document downloaded',
} as const
export type TrailEntry = keyof typeof trailTexts
const trailNames = Object.keys(trailTexts) as [TrailEntry, ...TrailEntry[]]

/** Who asks people to sign, and seals what they have signed. */
export const signingWays = { portal: 'Atrium', docusign: 'DocuSign' } as const
export type SigningWay = keyof typeof signingWays
export const signingWayNames = Object.keys(signingWays) as [SigningWay, ...SigningWay[]]
export const signingWayTones = { portal: 'quiet', docusign: 'info' } as const

/** Who signs, whatever for. */
export const signerFields = {
  name: line().min(1).max(150),
  email: z.email().max(320),
  language: z.enum(['en', 'fr']).default('en'),
  code: z.enum(codeWayNames).default('none'),
  /** Where the code goes; as people write it at the site. */
  phone: line().max(40).default(''),
}

/** Somebody who is asked to sign. */
export const AskedToSign = z.object({
  /** The place of the role in the list of those who sign, from 1. */
  role: z.int().min(1).max(MAX_ROLES),
  ...signerFields,
})

/** What is said of what is sent to be signed, whatever it is made of. */
export const sendingFields = {
  message: lines().max(MAX_MESSAGE).default(''),
  /** The last day on which it can be signed, by the clock of the site. */
  lastDay: Day.nullable().default(null),
  /** Days after which who has not signed is reminded, again and again; 0: never. */
  remindEvery: z.int().min(0).max(60).default(3),
  /** Who is asked may name somebody else in their place. */
  mayDelegate: z.boolean().default(true),
  recipients: z.array(AskedToSign).min(1).max(MAX_ROLES),
}

/** What one who signs has come to, for whoever asked for it from elsewhere. */
export const SignerSoFar = z.object({
  role: z.string(),
  name: z.string(),
  /** Empty for clients. */
  email: z.string(),
  status: z.enum(signerStatusNames),
  signedDate: Instant.nullable(),
})

const Recipient = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.enum(signerStatusNames),
})

const Envelope = z.object({
  id: Id,
  emailSubject: z.string(),
  /** Null: DocuSign has not taken it yet, or never did. */
  sentDate: Instant.nullable(),
  status: z.enum(envelopeStatusNames),
  /** When the last one signed. */
  docusignSignedDate: Instant.nullable(),
  recipients: z.array(Recipient),
  templateName: z.string(),
  siteId: Id,
  siteName: z.string(),
  tenantId: Id.nullable(),
  tenantName: z.string(),
  lastDay: Day.nullable(),
  signedBy: z.enum(signingWayNames),
  mayChange: z.boolean(),
})
export type Envelope = z.infer<typeof Envelope>

const EnvelopeDetails = Envelope.omit({ recipients: true }).extend({
  message: z.string(),
  inOrder: z.boolean(),
  sentBy: z.string(),
  sentById: PersonId,
  createdDate: Instant,
  /** Why it was voided or declined. */
  reason: z.string(),
  mayDelegate: z.boolean(),
  /** Of one that DocuSign sends; null: the portal does. */
  docusign: z
    .object({
      /** The connection by which it was sent. */
      name: z.string(),
      /** When DocuSign was last asked what has become of it. */
      askedDate: Instant.nullable(),
      /** The viewer can have it asked: that is refused within a quarter of an hour of the last time. */
      mayAsk: z.boolean(),
      /** What went wrong last. */
      problem: ErrorBody.nullable(),
      /** The connection was deleted: nothing more is heard of it. */
      isCut: z.boolean(),
    })
    .nullable(),
  recipients: z.array(
    Recipient.extend({
      id: Id,
      language: signerFields.language,
      code: z.enum(codeWayNames),
      phone: z.string(),
      viewedDate: Instant.nullable(),
      signedDate: Instant.nullable(),
      /** Can be signed here and now, on the device of whoever looks after it. */
      isAsked: z.boolean(),
    }),
  ),
  trail: z.array(
    z.object({
      id: Id,
      what: z.enum(trailNames),
      who: z.string(),
      at: Instant,
      /** The network address; empty for what the portal did by itself. */
      from: z.string(),
      browser: z.string(),
      note: z.string(),
    }),
  ),
})
export type EnvelopeDetails = z.infer<typeof EnvelopeDetails>

export const envelopeColumns = [
  { value: 'emailSubject', text: 'Subject', type: 'link', locked: true, truncate: 350 },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(envelopeStatuses, envelopeTones) },
  {
    value: 'signedBy',
    text: 'Signed by',
    type: 'chip',
    options: optionsOf(signingWays, signingWayTones),
    sortable: false,
    from: 1200,
  },
  { value: 'recipients', text: 'Recipients', type: 'email-recipients', sortable: false, from: 700 },
  { value: 'tenantName', text: 'Client', clientBy: 'tenantId', truncate: 250, sortable: false, from: 900 },
  { value: 'sentDate', text: 'Sent date', type: 'date', from: 500 },
  { value: 'docusignSignedDate', text: 'Signed date', type: 'date', from: 1000 },
  { value: 'siteName', text: 'Site', siteBy: 'siteId', truncate: 250, sortable: false, from: 1300 },
] as const

const { access: read } = esignatureScreens.sent
const manage = read.needs(Permission.AllowManageDocuments)
const topics = { reads: ['envelope', 'tenant', 'site'], changes: ['envelope'] }

/** The calls of what is sent to be signed: docs/features/esignatures.md. */
export const envelopes = calls('/FileRepo', topics, {
  send: post('SendEnvelopeFromTemplate', {
    allow: manage,
    about:
      'Sends the document of a template to those who sign it, each by mail with a link of their own; with a connection DocuSign does, by a job. A template for one sending is deleted with it.',
    body: z.object({
      templateId: Id,
      siteId: Id,
      /** The client it is about, whose own people find it in their portal. */
      tenantId: Id.nullable().default(null),
      emailSubject: line().min(1).max(200),
      /** The connection to DocuSign that sends it; null: the portal does, and is signed at. */
      connectionId: Id.nullable().default(null),
      ...sendingFields,
    }),
    reply: Saved,
    changes: [...topics.changes, templateEntity.name],
  }),
  list: search('SearchEnvelopes', {
    allow: read,
    about: 'What was sent to be signed, at a site or at all of the viewer’s (-1), the newest first.',
    filters: {
      siteId: SiteChoice.default(-1),
      status: z.enum(envelopeStatusNames).optional(),
      tenantId: Id.optional(),
    },
    sorts: ['sentDate', 'emailSubject', 'status', 'docusignSignedDate'],
    newestFirst: true,
    item: Envelope,
  }),
  documents: ask('GetEnvelopeDocuments', {
    allow: read,
    about: 'The documents of an envelope: as it was sent, what was attached to it, and sealed once everybody has signed.',
    body: z.object({ id: Id }),
    reply: z.object({
      items: z.array(
        z.object({
          kind: z.enum(['original', 'sealed', 'attachment']),
          name: z.string(),
          /** A storage access token is appended when it is opened (docs/features/file-tokens.md). */
          fileUrl: z.string(),
          fileType: z.string(),
          size: z.number(),
        }),
      ),
    }),
  }),
  void: post('VoidEnvelope', {
    allow: manage,
    about: 'Takes an envelope back: its links stop at once, and who was asked is told why.',
    body: z.object({ id: Id, reason: line().min(1).max(MAX_REASON) }),
    reply: Done,
  }),
  resend: post('ResendEnvelope', {
    allow: manage,
    about: 'Sends a new link to everybody who is asked now and has not signed. Their older links stop.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
})

/** Beside those of the specification. */
export const moreEnvelopes = calls('/ESignature', topics, {
  get: get('GetEnvelope/{id}', {
    allow: read,
    about: 'An envelope with who signs it, and its audit trail.',
    params: { id: PathId },
    reply: EnvelopeDetails,
  }),
  correct: post('CorrectSigner', {
    allow: manage,
    about:
      'Puts somebody else in the place of one who has not signed yet, by the id of who signs. Older links stop; whoever is asked now gets one.',
    body: z.object({ id: Id, ...signerFields }),
    reply: Done,
  }),
  inPerson: post('SignInPerson', {
    allow: manage,
    notForSupport: true,
    about: 'A link of an hour for one whose turn it is, to sign on the viewer’s own device. The audit trail says so.',
    body: z.object({ id: Id }),
    reply: Done.extend({ path: z.string() }),
  }),
})
