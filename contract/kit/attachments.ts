import { z } from 'zod'
import type { FieldSpec } from './entity.ts'
import { documentEndings } from './files.ts'
import { Id } from './ids.ts'
import { Picture } from './pictures.ts'

/** The file parts in which a save brings new attachments of its record. */
export const attachmentParts = ['attachment1', 'attachment2', 'attachment3', 'attachment4', 'attachment5'] as const
/** Files a record may have. */
export const MAX_ATTACHMENTS = attachmentParts.length

/** A file of a record, as an answer shows it. */
export const Attachment = Picture.omit({ caption: true, description: true }).extend({
  /** Bytes. */
  fileSize: z.int(),
})
export type Attachment = z.infer<typeof Attachment>

/** A file as a save names it: one that the record has by its `id`, a new one by the file part that brings it. */
export const PlacedAttachment = z.object({ id: Id.optional(), part: z.enum(attachmentParts).optional() })
export type PlacedAttachment = z.infer<typeof PlacedAttachment>

/**
 * The files of a record, documents and pictures; left out, they stay as they are. The feature keeps them by `saveAttachments` in a
 * table of its own (`server/platform/attachments`).
 */
export const attachments = () =>
  ({
    label: 'Attachments',
    stored: 'own',
    kind: 'attachments',
    max: MAX_ATTACHMENTS,
    column: false,
    form: { endings: documentEndings },
    input: z.array(PlacedAttachment).max(MAX_ATTACHMENTS).optional(),
  }) satisfies FieldSpec
