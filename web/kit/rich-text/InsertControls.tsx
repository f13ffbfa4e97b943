import { RichTextEditor } from '@mantine/tiptap'
import { IconMinus, IconPageBreak, IconPhoto, IconTable } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageSource, type PickedImage } from '../file/imageSource.ts'
import { showError } from '../toast.ts'
import { ViewerContext } from '../useViewer.ts'
import { insertPicture, insertRule } from './nodes.ts'
import { insertTable } from './tables.ts'
import { WordControl } from './WordControl.tsx'

interface Props {
  editor: Editor
  onPaper: boolean
  /** It may hold what a document says. */
  isLong: boolean
}

/** Puts a table, a picture, a line or the end of a page into a text. */
export function InsertControls({ editor, onPaper, isLong }: Props) {
  const { t } = useTranslation()
  const control = (label: string) => ({ 'aria-label': label, title: label })
  const isInTable = editor.isActive('table')
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Control {...control(t('Table'))} disabled={isInTable} onClick={() => insertTable(editor)}>
        <IconTable size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      <PictureControl editor={editor} />
      {isLong && <WordControl editor={editor} />}
      <RichTextEditor.Control
        {...control(t('Line across'))}
        disabled={isInTable}
        onClick={() => insertRule(editor, { page: false })}
      >
        <IconMinus size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      {onPaper && (
        <RichTextEditor.Control
          {...control(t('New page'))}
          disabled={isInTable}
          onClick={() => insertRule(editor, { page: true })}
        >
          <IconPageBreak size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      )}
    </RichTextEditor.ControlsGroup>
  )
}

/** A picture of the repository, for those who have one. */
function PictureControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const viewer = use(ViewerContext)
  const [opened, setOpened] = useState<boolean>()
  const source = imageSource()
  if (!source || !viewer?.may(source)) return null
  const { Picker, forText } = source
  const pick = async ([image]: readonly PickedImage[]) => {
    setOpened(false)
    if (!image) return
    await forText(image.imageId).then((picture) => insertPicture(editor, picture), showError)
  }
  return (
    <>
      <RichTextEditor.Control
        aria-label={t('Picture')}
        title={t('Picture')}
        disabled={editor.isActive('table')}
        onClick={() => setOpened(true)}
      >
        <IconPhoto size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
      {opened !== undefined && (
        <Suspense>
          <Picker opened={opened} max={1} onClose={() => setOpened(false)} onPick={(images) => void pick(images)} />
        </Suspense>
      )}
    </>
  )
}
