import { type OwnMemo, ownMemoColumns, ownMemos } from '@atrium/contract/memos/memos.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import { ReadMemo } from './ReadMemo.tsx'

/** The memos that a client has received. */
export function OwnMemosScreen() {
  const { t } = useTranslation()
  const open = useWrite(ownMemos.open, { quiet: true })
  const [shown, setShown] = useState<OwnMemo>()
  const read = (memo: OwnMemo) => {
    setShown(memo)
    open.mutate({ id: memo.id })
  }
  return (
    <EntityScreen
      name="ownMemos"
      title={t('Site Memos')}
      call={ownMemos.search}
      ask={{}}
      columns={ownMemoColumns}
      card={['subject', 'description', 'createdDate']}
      nameOf={({ subject }) => subject}
      onOpen={read}
      createText=""
      empty={{
        icon: IconMail,
        title: t('There are no memos yet.'),
        aside: t('What your landlord writes to you appears here.'),
      }}
    >
      <ReadMemo memo={shown} onClose={() => setShown(undefined)} />
    </EntityScreen>
  )
}
