import type { clientConfiguration } from '@atrium/contract/company/client-configuration.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { type Field, fields } from '@atrium/contract/kit/fields.ts'
import { type DocumentType, documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'

/** The start page; nothing is stored for it. */
export const HOME = '/'

type StoredConfiguration = Reply<typeof clientConfiguration.get>
/** Each type is a field of its own, so that two people closing different ones do not conflict. */
export type ConfigurationValues = Omit<StoredConfiguration, 'closedTypes' | 'landing' | 'version'> & {
  landing: string
  closed: Partial<Record<DocumentType, boolean>>
  version: number
}

/** What can be changed of the client configuration; its form draws the inputs itself. */
export const configurationFields: readonly Field[] = [
  ...fields([
    { value: 'mayEditContact', text: 'Change their own contact data', kind: 'switch' },
    { value: 'mayUploadInsurance', text: 'Upload insurance certificates', kind: 'switch' },
    { value: 'welcome', text: 'Welcome text', kind: 'longText', max: 1000 },
    { value: 'supportEmail', text: 'Support e-mail', kind: 'email' },
    { value: 'supportPhone', text: 'Support phone', kind: 'phone', max: 40 },
    { value: 'landing', text: 'First page after a login', kind: 'text' },
  ]),
  ...documentTypeNames.map((type) => ({ value: `closed.${type}`, text: documentTypes[type].plural, kind: 'switch' as const })),
]

export const configurationValues = ({ closedTypes, landing, version, ...rest }: StoredConfiguration): ConfigurationValues => ({
  ...rest,
  landing: landing ?? HOME,
  closed: Object.fromEntries(documentTypeNames.map((type) => [type, closedTypes.includes(type)])),
  version: version ?? 0,
})

/** What is sent: the values on top of the version they were made from. */
export const configurationOf = (
  { closed, landing, ...rest }: ConfigurationValues,
  { version }: StoredConfiguration,
): StoredConfiguration => ({
  ...rest,
  landing: landing === HOME ? null : landing,
  closedTypes: documentTypeNames.filter((type) => closed[type]),
  version,
})
