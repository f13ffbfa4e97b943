import { ActionIcon, Group } from '@mantine/core'
import {
  IconArrowsHorizontal,
  IconColumnInsertRight,
  IconColumnRemove,
  IconColumns3,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableMinus,
  IconTableRow,
  IconViewportNarrow,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import classes from './RichText.module.css'
import { tableActions } from './tables.ts'

const actions = [
  { does: 'addRow', text: 'Row below', icon: IconRowInsertBottom },
  { does: 'deleteRow', text: 'Delete row', icon: IconRowRemove },
  { does: 'addColumn', text: 'Column after', icon: IconColumnInsertRight },
  { does: 'deleteColumn', text: 'Delete column', icon: IconColumnRemove },
  { does: 'headings', text: 'Row of headings', icon: IconTableRow },
  { does: 'narrower', text: 'Narrower column', icon: IconViewportNarrow },
  { does: 'wider', text: 'Wider column', icon: IconArrowsHorizontal },
  { does: 'even', text: 'Columns of one width', icon: IconColumns3 },
  { does: 'deleteTable', text: 'Delete table', icon: IconTableMinus },
] as const

/** What is done with the table that one writes in. */
export function TableBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  return (
    <Group role="toolbar" aria-label={t('Table')} className={classes['bar'] ?? ''} gap={2}>
      {actions.map(({ does, text, icon: Sign }) => (
        <ActionIcon
          key={does}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t(text)}
          title={t(text)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            tableActions[does](editor)
            editor.view.focus()
          }}
        >
          <Sign size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  )
}
