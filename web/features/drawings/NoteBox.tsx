import { drawings, type WholeDrawing } from '@atrium/contract/drawings/drawings.ts'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoteForm } from '../../kit/record/NoteForm.tsx'
import { useWrite } from '../../kit/useWrite.ts'

/** A note on a page of the newest revision. */
export function NoteBox({ drawing: { id } }: { drawing: WholeDrawing }) {
  const { t } = useTranslation()
  const [page, setPage] = useState<number | string>('')
  const add = useWrite(drawings.note, { success: t('Your note was added.') })
  return (
    <NoteForm
      label={t('Note')}
      action={t('Add note')}
      isPending={add.isPending}
      onSend={async (text) => {
        await add.mutateAsync({ id, text, page: typeof page === 'number' ? page : null })
        setPage('')
      }}
      beside={
        <NumberInput
          label={t('Page')}
          w={110}
          min={1}
          max={10000}
          allowDecimal={false}
          hideControls
          value={page}
          onChange={setPage}
        />
      }
    />
  )
}
