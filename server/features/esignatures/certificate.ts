import { type TrailEntry, trailTexts } from '@atrium/contract/esignatures/envelopes.ts'
import type { Letterhead, PdfDocument } from '../../platform/pdf/document.ts'
import type { EnvelopeRow, SignerRow } from './find-envelope.ts'
import type { esignatureTrail } from './tables.ts'

interface About {
  envelope: EnvelopeRow
  signers: readonly SignerRow[]
  trail: readonly (typeof esignatureTrail.$inferSelect)[]
  letterhead: Letterhead
  /** Of the bytes that were sent, in hexadecimal digits. */
  sha256: string
  documentName: string
  sentBy: string
  timeZone: string
  /** Whether there is a time stamp of an authority in the seal, and whose. */
  timeStamp: string
  /** What people attached, with the SHA-256 of each file. */
  attached: readonly { signerId: number | null; name: string; sha256: string }[]
}

const NONE = '–'
/** What is not told whole without its note: who signs for whom, who had the device, where a code went, why there is no time stamp. */
const TOLD: ReadonlySet<TrailEntry> = new Set(['Delegated', 'Corrected', 'InPerson', 'CodeSent', 'Verified', 'StampMissed'])

/** The certificate of completion: who signed, when and from where, and everything that happened. It is in English, as the trail is. */
export function certificateOf(about: About): PdfDocument {
  const { envelope, signers, trail, letterhead, sha256, documentName, sentBy, timeZone, timeStamp, attached } = about
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'medium', timeStyle: 'long' })
  const when = (at: Date | null) => (at ? format.format(at) : NONE)
  const signed = (who: string) => trail.findLast((entry) => entry.what === 'Signed' && entry.who === who)
  return {
    title: 'Certificate of completion',
    language: 'en',
    date: when(envelope.signedAt),
    letterhead,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Subject', envelope.emailSubject],
          ['Document', documentName],
          ['Envelope', String(envelope.id)],
          ['Sent by', sentBy || letterhead.company],
          ['Sent', when(envelope.createdAt)],
          ['Signed by everybody', when(envelope.signedAt)],
          ['SHA-256 of the document', sha256],
          ['Time stamp', timeStamp],
        ],
      },
      { kind: 'heading', text: 'Who signed' },
      ...signers.flatMap((signer) => {
        const entry = signed(`${signer.name} <${signer.email}>`)
        return [
          {
            kind: 'facts' as const,
            facts: [
              [signer.roleName, `${signer.name}, ${signer.email}`],
              ['Opened', when(signer.viewedAt)],
              ['Agreed to sign electronically', when(signer.consentedAt)],
              ['Signed', when(signer.signedAt)],
              ['Network address', entry?.ip || NONE],
              ['Browser', entry?.browser || NONE],
              ...attached
                .filter(({ signerId }) => signerId === signer.id)
                .map(({ name, sha256: hash }) => ['Attached', `${name}, SHA-256 ${hash}`] as const),
            ] as const,
          },
        ]
      }),
      { kind: 'heading', text: 'Audit trail' },
      {
        kind: 'table',
        columns: [
          { text: 'When', width: 1.3 },
          { text: 'What', width: 1.2 },
          { text: 'Who', width: 1.8 },
          { text: 'From', width: 0.9 },
        ],
        rows: trail.map(({ at, what, who, ip, note }) => [
          when(at),
          TOLD.has(what) && note ? `${trailTexts[what]}: ${note}` : trailTexts[what],
          who || NONE,
          ip || NONE,
        ]),
      },
      {
        kind: 'paragraph',
        text: 'This document is sealed over all of its bytes, this certificate included. Any change of it since can be found: by the page /verify of the portal, or by any program that checks signatures of PDF documents.',
      },
    ],
  }
}
