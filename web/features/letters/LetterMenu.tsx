import { type Letter, letters } from '@atrium/contract/letters/letters.ts'
import { Menu } from '@mantine/core'
import { IconFileExport, IconFileTypeDocx, IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'
import type { RowAction } from '../../kit/table/types.ts'
import { useFiledTypes } from './FileAsDialog.tsx'

interface Props {
  letter: Letter
  /** Whether its words can still be changed by the viewer. */
  mayEdit: boolean
  onEdit: () => void
  onFile: () => void
  /** What is done about its delivery, beside the first. */
  actions: readonly RowAction[]
}

/** What is done with a letter, as lines of the page's menu. */
export function LetterMenu({ letter: { id, filled, missing }, mayEdit, onEdit, onFile, actions }: Props) {
  const { t } = useTranslation()
  const { saveFile } = useSaveFile()
  const mayFile = useFiledTypes().length > 0 && missing.length === 0
  const save = (format: 'pdf' | 'docx') => void saveFile(letters.download, { id, format }, `${filled.subject}.${format}`)
  return (
    <>
      <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => save('pdf')}>
        {t('Download PDF')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeDocx size={16} />} onClick={() => save('docx')}>
        {t('Download Word document')}
      </Menu.Item>
      {mayFile && (
        <Menu.Item leftSection={<IconFileExport size={16} />} onClick={onFile}>
          {t('File as a document')}
        </Menu.Item>
      )}
      {mayEdit && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('Edit')}
        </Menu.Item>
      )}
      {actions.map(({ text, icon: Icon, onClick }) => (
        <Menu.Item key={text} leftSection={<Icon size={16} />} onClick={onClick}>
          {text}
        </Menu.Item>
      ))}
    </>
  )
}
