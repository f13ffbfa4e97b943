import { z } from 'zod'
import { line } from '../kit/line.ts'

export const MAX_PAGES = 500
export const MAX_FIELDS = 1_000
export const MAX_ROLES = 200
export const MAX_FIELD_TEXT = 500
/** Files that are attached as somebody signs: fields of a document for them, and of each one the bytes and pages. */
export const MAX_ATTACHMENTS = 20
export const MAX_ATTACHMENT = 15 * 1024 * 1024
export const MAX_ATTACHED_PAGES = 50
export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const

/** What a field on a page takes. */
export const fieldKinds = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date signed',
  name: 'Name',
  text: 'Text',
  checkbox: 'Checkbox',
  attachment: 'Attachment',
} as const
export type FieldKind = keyof typeof fieldKinds
export const fieldKindNames = Object.keys(fieldKinds) as [FieldKind, ...FieldKind[]]

/** How large a new one is, in parts of the page's width and height. */
export const fieldSizes: Record<FieldKind, { width: number; height: number }> = {
  signature: { width: 0.24, height: 0.05 },
  initials: { width: 0.1, height: 0.04 },
  date: { width: 0.15, height: 0.026 },
  name: { width: 0.24, height: 0.026 },
  text: { width: 0.24, height: 0.026 },
  checkbox: { width: 0.026, height: 0.02 },
  attachment: { width: 0.24, height: 0.034 },
}

/** The texts in a document that become fields of the first to the fifth who signs: five codes of signatures and five of dates. */
export const placeholders = [1, 2, 3, 4, 5].flatMap((role) => [
  { code: `{{Sign${role}}}`, role, kind: 'signature' as const },
  { code: `{{Date${role}}}`, role, kind: 'date' as const },
])

const Part = z.number().min(0).max(1)

/** A field of a document, in parts of its page as it is shown: turned, and cut to what is visible. `x` and `y` are its upper left corner. */
export const SignField = z.object({
  /** Unique in its document. */
  id: z.int().min(1).max(1_000_000),
  /** Who fills it in: the place of the role in the list of roles, from 1. */
  role: z.int().min(1).max(MAX_ROLES),
  kind: z.enum(fieldKindNames),
  /** From 1. */
  page: z.int().min(1).max(MAX_PAGES),
  x: Part,
  y: Part,
  width: Part,
  height: Part,
  required: z.boolean().default(true),
  /** What a text, a checkbox or an attachment is for. */
  label: line().max(100).default(''),
})
export type SignField = z.infer<typeof SignField>

/** A field of a document that was sent: a text may stand in it from the start, which whoever signs does not change. */
export const SentField = SignField.extend({ value: z.string().default('') })
export type SentField = z.infer<typeof SentField>

/** The size of a page as it is shown, in points. */
export const PageSize = z.object({ width: z.number(), height: z.number() })
export type PageSize = z.infer<typeof PageSize>
