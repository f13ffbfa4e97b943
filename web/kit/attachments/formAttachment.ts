import type { Attachment } from '@atrium/contract/kit/attachments.ts'
import type { NewPicture } from '../pictures/formPicture.ts'

/** A file in a form: one that the record has, or a new one. A save takes it as it is. */
export type FormAttachment = Attachment | NewPicture
