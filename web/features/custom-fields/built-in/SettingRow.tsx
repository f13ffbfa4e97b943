import { MAX_LABEL } from '@atrium/contract/kit/header-config.ts'
import { Switch, TextInput } from '@mantine/core'
import { IconGripVertical, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../kit/fields/MoveButtons.tsx'
import { useDraggedRow } from '../../../kit/fields/useDraggedRow.ts'
import classes from './BuiltIn.module.css'
import type { HeaderDraft } from './headers.ts'

interface Props {
  draft: HeaderDraft
  at: number
  count: number
  error: string | undefined
  /** Whether there is a column for what clients see. */
  restricts: boolean
  onChange: (next: Partial<HeaderDraft>) => void
  onMove: (from: number, to: number) => void
}

/** A field: its label, and what may be set of it. */
export function SettingRow({ draft, at, count, error, restricts, onChange, onMove }: Props) {
  const { t } = useTranslation()
  const { text, origText, locked, needed, told, visible, required, mayHide, mayRequire, mayRestrict, visibilityRules } = draft
  const usual = t(origText)
  const label = text.trim() || usual
  const toggle = (name: string, may: boolean, checked: boolean, set: (on: boolean) => void) => (
    <td data-label={name}>
      {may ? (
        <Switch
          size="sm"
          aria-label={t('{{what}}: {{name}}', { what: name, name: label })}
          checked={checked}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      ) : (
        <span className={classes['fixed']}>{checked ? t('Always') : '–'}</span>
      )}
    </td>
  )
  return (
    <tr {...useDraggedRow(at, count, onMove)} data-hidden={!visible || undefined}>
      <th scope="row">
        <div className={classes['label']}>
          <IconGripVertical size={16} className={classes['grip']} aria-hidden />
          {locked ? (
            <span className={classes['locked']}>
              {usual}
              <IconLock size={14} stroke={1.7} aria-label={t('It keeps its name: the list is never without it.')} />
            </span>
          ) : (
            <TextInput
              aria-label={t('Label of {{name}}', { name: usual })}
              placeholder={usual}
              maxLength={MAX_LABEL}
              value={text}
              error={error}
              description={text.trim() ? t('Usually: {{name}}', { name: usual }) : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(event) => onChange({ text: event.currentTarget.value })}
            />
          )}
        </div>
      </th>
      {toggle(t('Shown'), mayHide, visible, (on) => onChange({ visible: on }))}
      {toggle(t('Mandatory'), mayRequire && visible, required || needed, (on) => onChange({ required: on }))}
      {restricts &&
        toggle(t('Clients see it'), mayRestrict && visible, visible && told && visibilityRules.length === 0, (on) =>
          onChange({ visibilityRules: on ? [] : ['isLandlord'] }),
        )}
      <td data-label={t('Order')} className={classes['moves']}>
        <MoveButtons label={label} at={at} count={count} onMove={onMove} />
      </td>
    </tr>
  )
}
