import type { ColumnType } from '@atrium/contract/kit/columns.ts'
import { fieldFilesIn } from '@atrium/contract/kit/field-files.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { linesIn } from '@atrium/contract/kit/lines.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FieldFiles } from '../attachments/FieldFiles.tsx'
import { LinesTable } from '../lines/LinesTable.tsx'
import { cellText } from '../table/cellText.ts'
import classes from './Form.module.css'
import { RecordName } from './RecordName.tsx'
import { SignatureView } from './SignatureView.tsx'

const shownAs: Partial<Record<Field['kind'], ColumnType>> = {
  date: 'date',
  moment: 'datetime',
  time: 'time',
  money: 'currency',
  number: 'number',
  address: 'address',
}

interface Props {
  field: Field
  id: string
  value: unknown
  /** The site whose token opens its files. */
  siteId?: number | undefined
}

/** A field that nobody can change here: what it holds, with a lock, and why. */
export function LockedField({ field, id, value, siteId }: Props) {
  const { t } = useTranslation()
  const { kind, options, unit, half } = field
  const type = shownAs[kind]
  const text = cellText(
    { ...(type ? { type } : {}), ...(options ? { options } : {}), ...(unit ? { unit } : {}) },
    value,
    undefined,
    t,
  )
  const why = field.locked ? inWords(t, field.locked) : t('This cannot be changed here.')
  return (
    <div className={half ? classes['locked'] : `${classes['locked']} ${classes['wide']}`}>
      <label htmlFor={id}>{inWords(t, field.text)}</label>
      <output id={id} tabIndex={-1} className={classes['lockedValue']}>
        <IconLock size={16} stroke={1.7} aria-hidden />
        {drawn(field, value, siteId) ?? (text || '–')}
      </output>
      <span className={classes['lockedWhy']}>{why}</span>
    </div>
  )
}

/** What is more than words. */
function drawn({ kind, columns = [], to }: Field, value: unknown, siteId: number | undefined) {
  if (kind === 'lines' && linesIn(value).length > 0) return <LinesTable columns={columns} value={value} />
  if (kind === 'attachments' && fieldFilesIn(value).length > 0) return <FieldFiles files={fieldFilesIn(value)} siteId={siteId} />
  if (kind === 'signature' && value) return <SignatureView value={value} />
  return kind === 'record' && to && typeof value === 'number' ? <RecordName lookup={to} id={value} /> : undefined
}
