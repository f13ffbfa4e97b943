import { Button } from '@mantine/core'
import { IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../../../kit/fields/Fields.module.css'
import { SettingsRow } from '../../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../../kit/SettingsSection.tsx'
import { RowActions } from '../../../kit/table/RowActions.tsx'
import type { Icon } from '../../../kit/table/types.ts'
import own from './Rules.module.css'

interface Props {
  title: string
  about: string
  /** What such rules are good for, while there are none. */
  empty: string
  icon: Icon
  rules: readonly { key: string; text: string; about?: string }[]
  addText: string
  mayAdd: boolean
  /** There is a field that such rules can name: one that is saved. */
  hasFields?: boolean
  onAdd: () => void
  onEdit: (at: number) => void
  /** Where their order counts. */
  onMoveUp?: (at: number) => void
  onRemove: (at: number) => void
}

/** Rules as sentences, each of which can be changed and removed. */
export function RuleList({
  title,
  about,
  empty,
  icon: Kind,
  rules,
  addText,
  mayAdd,
  hasFields = true,
  onAdd,
  onEdit,
  onMoveUp,
  onRemove,
}: Props) {
  const { t } = useTranslation()
  return (
    <SettingsSection title={title} about={about}>
      {rules.length === 0 && <p className={own['empty']}>{empty}</p>}
      <ol className={own['rules']}>
        {rules.map(({ key, text, about: more }, at) => (
          <li key={key}>
            <SettingsRow
              icon={<Kind size={20} stroke={1.6} aria-hidden />}
              name={
                <button type="button" className={classes['name']} onClick={() => onEdit(at)}>
                  {text}
                </button>
              }
              about={more}
            >
              <RowActions
                about={text}
                actions={[
                  { text: t('Edit'), icon: IconPencil, onClick: () => onEdit(at) },
                  ...(onMoveUp && at > 0 ? [{ text: t('Move up'), icon: IconArrowUp, onClick: () => onMoveUp(at) }] : []),
                  { text: t('Remove'), icon: IconTrash, danger: true, onClick: () => onRemove(at) },
                ]}
              />
            </SettingsRow>
          </li>
        ))}
      </ol>
      <div className={classes['add']}>
        <Button variant="default" leftSection={<IconPlus size={16} />} disabled={!mayAdd} onClick={onAdd}>
          {addText}
        </Button>
        {!hasFields && <span>{t('Save fields first: what is not saved yet cannot be named.')}</span>}
      </div>
    </SettingsSection>
  )
}
