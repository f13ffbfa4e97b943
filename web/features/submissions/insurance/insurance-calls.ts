import type { CertificateRead, InsurancePage } from '@atrium/contract/submissions/insurance.ts'
import { lightCall, lightUpload } from '../../../kit/light-call.ts'

/** Where the calls of the page without a login are; insurance-calls.test.ts holds them to the contract. */
export const paths = {
  open: '/Insurance/Open',
  read: '/Insurance/ReadByLink',
  add: '/Insurance/AddByLink',
} as const

/** What a file picker offers on a page that comes without the contract; the same test holds it. */
export const endings = '.pdf,.doc,.docx,.png,.jpg,.jpeg,.webp,.gif,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.rtf,.txt,.csv'

export const openInsurance = (key: string) => lightCall<InsurancePage>(paths.open, { key })
export const readCertificate = (key: string, file: File) => lightUpload<CertificateRead>(paths.read, { key }, file)

interface Handed {
  key: string
  expiryDate: string
  /** Cents; null: not said. */
  coverAmount: number | null
  title: string
}
export const addCertificate = (handed: Handed, file: File) => lightUpload<unknown>(paths.add, handed, file)
