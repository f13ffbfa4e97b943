import { wordTexts } from '@atrium/contract/kit/word-texts.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconFileImport } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showWarning } from '../toast.ts'
import { useWrite } from '../useWrite.ts'

/** Puts what a Word document says where the caret is: its words with their formatting, lists and tables. */
export function WordControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [tracked, setTracked] = useState<{ html: string; before: string }>()
  const read = useWrite(wordTexts.read)
  const insert = (html: string) => {
    setTracked(undefined)
    editor.chain().focus().insertContent(html).run()
  }
  const take = async (file: File) => {
    const found = await read.mutateAsync({}, { file }).catch(() => undefined)
    if (!found) return
    const { html, before, pictures, isCut } = found
    if (isCut) showWarning(t('The document is too long: its beginning was read.'))
    if (pictures > 0) showWarning(t('{{count}} pictures were left out: add them from the image repository.', { count: pictures }))
    if (before !== null) setTracked({ html, before })
    else insert(html)
  }
  const label = t('From a Word document')
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          currentTarget.value = ''
        }}
      />
      <RichTextEditor.Control
        aria-label={label}
        title={label}
        disabled={editor.isActive('table') || read.isPending}
        onClick={() => input.current?.click()}
      >
        <IconFileImport size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      <Modal
        opened={tracked !== undefined}
        onClose={() => setTracked(undefined)}
        title={t('Changes were tracked in this document')}
        closeButtonProps={{ 'aria-label': t('Close') }}
        attributes={{ header: { role: 'none' } }}
        zIndex={400}
        centered
      >
        <Text size="sm" mb="md">
          {t('Take its words with all of them accepted, or as they were before?')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => insert(tracked?.before ?? '')}>
            {t('Without the changes')}
          </Button>
          <Button data-autofocus onClick={() => insert(tracked?.html ?? '')}>
            {t('With the changes')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
