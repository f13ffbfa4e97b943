import { drawings, type WholeDrawing } from '@atrium/contract/drawings/drawings.ts'
import { Button, Group, NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'

/** A note on a page of the newest revision. */
export function NoteBox({ drawing: { id } }: { drawing: WholeDrawing }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [page, setPage] = useState<number | string>('')
  const add = useWrite(drawings.note, { success: t('Your note was added.') })
  const isEmpty = text.trim() === ''
  const submit = async () => {
    if (isEmpty || add.isPending) return
    try {
      await add.mutateAsync({ id, text: text.trim(), page: typeof page === 'number' ? page : null })
    } catch {
      // A toast has said why; what was typed stays.
      return
    }
    setText('')
    setPage('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        label={t('Note')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
      />
      <Group justify="space-between" align="flex-end" mt="xs">
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
        <Button type="submit" variant="default" disabled={isEmpty} loading={add.isPending}>
          {t('Add note')}
        </Button>
      </Group>
    </form>
  )
}
