import type { PlacedAttachment } from '@atrium/contract/kit/attachments.ts'
import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import type { FileOwner } from '../files/keep-file.ts'
import type { PictureTable } from '../pictures/picture-table.ts'
import { savePictures } from '../pictures/save-pictures.ts'
import type { WriteContext } from '../work/context.ts'

/** `savePictures` for files of every kind that a document may be. */
export const saveAttachments = (
  ctx: WriteContext,
  entity: string,
  table: PictureTable,
  record: FileOwner & { id: number },
  placed: readonly PlacedAttachment[] | undefined,
): Promise<void> => savePictures(ctx, entity, table, record, placed, 'attachments', documentFileTypes)
