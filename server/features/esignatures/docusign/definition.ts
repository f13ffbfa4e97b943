import type { PageSize, SentField } from '@atrium/contract/esignatures/fields.ts'
import type { EnvelopeRow, SignerRow } from '../find-envelope.ts'

type Field = Omit<SentField, 'value'> & { value?: string }
type Tab = Record<string, string | string[]>

/**
 * DocuSign measures in points (72 to an inch) from the upper left corner of a page as it is shown, and says of each kind by how much its
 * places are to be moved so that they stand where they are meant.
 */
const kinds: Record<Field['kind'], { list: string; moved: [number, number] }> = {
  signature: { list: 'signHereTabs', moved: [1, -7] },
  initials: { list: 'initialHereTabs', moved: [2, -7] },
  date: { list: 'dateSignedTabs', moved: [-3, -2] },
  name: { list: 'fullNameTabs', moved: [-3, -2] },
  text: { list: 'textTabs', moved: [-3, -2] },
  checkbox: { list: 'checkboxTabs', moved: [-7, -6] },
  attachment: { list: 'signerAttachmentTabs', moved: [0, -24] },
}

const said = (flag: boolean): string => String(flag)
const points = (at: number, size: number, moved: number): string => String(Math.max(0, Math.round(at * size) + moved))

function tabOf(field: Field, pages: readonly PageSize[]): Tab {
  const { id, kind, page, x, y, width, height, required, label, value = '' } = field
  const shown = pages[page - 1] ?? { width: 0, height: 0 }
  const [right, down] = kinds[kind].moved
  const place = {
    documentId: '1',
    pageNumber: String(page),
    xPosition: points(x, shown.width, right),
    yPosition: points(y, shown.height, down),
    tabLabel: `${id}`,
    ...(label ? { tooltip: label } : {}),
  }
  switch (kind) {
    case 'signature':
    case 'initials':
    case 'attachment':
      return { ...place, optional: said(!required) }
    case 'text': {
      const size = { width: String(Math.round(width * shown.width)), height: String(Math.round(height * shown.height)) }
      return { ...place, ...size, required: said(required && !value), value, locked: said(value !== '') }
    }
    case 'checkbox':
      return { ...place, ...(required ? { tabGroupLabels: [`group ${id}`] } : {}) }
    case 'date':
    case 'name':
      return place
  }
}

/** A checkbox by itself is never required of DocuSign: a group of one, of which one is to be ticked, is. */
const groupOf = ({ id, label }: Field): Tab => ({
  documentId: '1',
  groupLabel: `group ${id}`,
  groupRule: 'SelectAtLeast',
  minimumRequired: '1',
  maximumAllowed: '1',
  tabScope: 'Document',
  validationMessage: label,
})

function tabsOf(fields: readonly Field[], pages: readonly PageSize[]): Record<string, Tab[]> {
  const required = fields.filter(({ kind, required }) => kind === 'checkbox' && required)
  const all = [
    ...fields.map((field) => ({ list: kinds[field.kind].list, tab: tabOf(field, pages) })),
    ...required.map((field) => ({ list: 'tabGroups', tab: groupOf(field) })),
  ]
  return Object.fromEntries([...Map.groupBy(all, ({ list }) => list)].map(([list, some]) => [list, some.map(({ tab }) => tab)]))
}

/** How one who signs is named to DocuSign, by our own id. */
export const signerAt = (
  { id, name, email, language }: Pick<SignerRow, 'id' | 'name' | 'email' | 'language'>,
  { emailSubject, message }: Pick<EnvelopeRow, 'emailSubject' | 'message'>,
) => ({
  recipientId: String(id),
  name,
  email,
  emailNotification: { supportedLanguage: language, emailSubject, emailBody: message },
})

interface About {
  envelope: EnvelopeRow
  signers: readonly SignerRow[]
  transactionId: string
  documentName: string
  /** From today to the last day; undefined: as it is set at DocuSign. */
  days: number | undefined
}

export type Definition = ReturnType<typeof definitionOf>

/** An envelope as DocuSign takes it. Whoever is asked names nobody else: the portal would not know who signs. */
export function definitionOf({ envelope, signers, transactionId, documentName, days }: About) {
  const { emailSubject, message, inOrder, pages, fields, remindEvery } = envelope
  return {
    status: 'sent',
    transactionId,
    emailSubject,
    emailBlurb: message,
    allowReassign: 'false',
    documents: [{ documentId: '1', name: documentName, fileExtension: 'pdf' }],
    recipients: {
      signers: signers.map((signer) => ({
        ...signerAt(signer, envelope),
        routingOrder: String(inOrder ? signer.role : 1),
        tabs: tabsOf(
          fields.filter(({ role }) => role === signer.role),
          pages,
        ),
      })),
    },
    notification: {
      useAccountDefaults: 'false',
      reminders: {
        reminderEnabled: said(remindEvery > 0),
        reminderDelay: String(remindEvery),
        reminderFrequency: String(remindEvery),
      },
      ...(days === undefined ? {} : { expirations: { expireEnabled: 'true', expireAfter: String(days), expireWarn: '0' } }),
    },
  }
}
