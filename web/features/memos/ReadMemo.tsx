import type { OwnMemo, SiteMemo } from '@atrium/contract/memos/memos.ts'
import { AttachmentList } from '../../kit/attachments/AttachmentList.tsx'
import { formatInstant } from '../../kit/formatting.ts'
import { ReadingDialog } from '../../kit/ReadingDialog.tsx'

/** A memo to be read, over the list. */
export const ReadMemo = ({ memo, onClose }: { memo: SiteMemo | OwnMemo | undefined; onClose: () => void }) => (
  <ReadingDialog
    reading={
      memo && {
        title: memo.subject,
        about: `${memo.siteName} · ${formatInstant(memo.createdDate)}`,
        text: memo.description,
        html: memo.descriptionHtml,
        below: <AttachmentList files={memo.attachments} siteId={memo.siteId} />,
      }
    }
    onClose={onClose}
  />
)
