import { z } from 'zod'
import { clients, everyone, landlord, Permission } from '../access/access.ts'
import { calls, get, post, upload } from '../kit/call.ts'
import { CoverCents, CoverGap } from '../kit/cover.ts'
import { Day } from '../kit/days.ts'
import { HostedCompany } from '../kit/hosted-company.ts'
import { Id, Version } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Done, resultsOf, Saved } from '../kit/results.ts'
import { documentLists } from '../tenancy/documents/document-screens.ts'

/** How long a link works, in days; each that is asked for has its own. */
export const INSURANCE_LINK_DAYS = 30
/** A client is asked once in so many hours. */
export const INSURANCE_ASKED_HOURS = 24
/** Clients that one call asks. */
export const MAX_ASKED_CLIENTS = 200

const certificates = documentLists.InsuranceCertificate.access

/** Clients are asked for their certificate of insurance: docs/features/insurance.md. */
export const insuranceRequests = calls(
  '/Insurance',
  { changes: ['insurance request', 'delivery'] },
  {
    ask: post('Ask', {
      allow: certificates.only(landlord).needs(Permission.AllowManageDocuments),
      about:
        'Mails the people of some clients a link by which they hand in a certificate without a login. One result for each client.',
      body: z.object({ tenantIds: z.array(Id).min(1).max(MAX_ASKED_CLIENTS) }),
      reply: resultsOf({ id: Id }),
    }),
  },
)

/** What the text of a certificate says of itself. */
const Read = z.object({
  /** The day on which the cover ends; null: there is no text, or nothing in it says so. */
  expiryDate: Day.nullable(),
  /** Cents for each occurrence; null the same. */
  coverAmount: CoverCents.nullable(),
})
export type CertificateRead = z.infer<typeof Read>

/** How a client is insured, and what its lease asks for. */
const OwnInsurance = z.object({
  /** Of the certificate that lasts longest; null: there is none. */
  insuredUntil: Day.nullable(),
  /** Today at its site. */
  today: Day,
  /** Its cover is below what the lease requires, or nobody has said what it is. */
  gap: CoverGap.nullable(),
})
export type OwnInsurance = z.infer<typeof OwnInsurance>

const ofClients = certificates.only(clients)

/** What clients ask of their insurance, and what the company notes of a certificate. */
export const insuranceCover = calls(
  '/Insurance',
  { reads: ['submission', 'lease', 'tenant'], changes: ['submission'] },
  {
    own: get('GetOwnInsurance', {
      allow: ofClients,
      about: 'Until when the viewer’s client is insured, and whether that is below what its lease requires.',
      reply: OwnInsurance,
    }),
    read: upload('ReadCertificate', {
      allow: ofClients,
      about: 'Until when and for how much a certificate says that it is good. Part: `file`. Nothing of it is kept.',
      body: z.object({}),
      changes: [],
      reply: Read,
    }),
    setCover: post('SetCover', {
      allow: certificates.only(landlord).needs(Permission.AllowManageDocuments),
      about: 'Notes the liability cover of a certificate, as the company reads it; null: it does not say.',
      body: z.object({ id: Id, version: Version, coverAmount: CoverCents.nullable() }),
      reply: Saved,
    }),
  },
)

const Key = z.string().max(100)

const Page = z.object({
  company: HostedCompany,
  clientName: z.string(),
  siteName: z.string(),
  /** Of the certificate that lasts longest; null: there is none. */
  insuredUntil: Day.nullable(),
  /** What the lease requires, in cents; null: nothing. */
  requiredCover: CoverCents.nullable(),
  currency: z.string(),
  /** Today at the site. */
  today: Day,
  /** Until when the link works. */
  expiresOn: Day,
})
export type InsurancePage = z.infer<typeof Page>

/** What whoever has such a link does with it, without a login. */
export const insurancePage = calls(
  '/Insurance',
  { changes: [] },
  {
    open: post('Open', {
      allow: everyone,
      about: 'For which client the link asks, and until when that one is insured.',
      body: z.object({ key: Key }),
      reply: Page,
    }),
    read: upload('ReadByLink', {
      allow: everyone,
      about:
        'Until when and for how much a certificate says that it is good. Parts: `command` (JSON), `file`. Nothing of it is kept.',
      body: z.object({ key: Key }),
      reply: Read,
    }),
    add: upload('AddByLink', {
      allow: everyone,
      about: 'Hands a certificate in. Parts: `command` (JSON), `file`.',
      body: z.object({ key: Key, expiryDate: Day, coverAmount: CoverCents.nullish(), title: line().max(200).default('') }),
      changes: ['submission'],
      reply: Done,
    }),
  },
)
