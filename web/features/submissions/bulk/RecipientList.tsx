import type { TenantName } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import classes from './Bulk.module.css'

/** Rows the page shows; a longer list is for searching, not for scrolling. */
const MOST_ROWS = 300

interface Props {
  clients: readonly TenantName[] | undefined
  picked: ReadonlySet<number>
  /** No more may be picked. */
  full: boolean
  onToggle: (id: number) => void
}

export function RecipientList({ clients, picked, full, onToggle }: Props) {
  const { t } = useTranslation()
  if (!clients)
    return (
      <div className={classes['pickerWait']}>
        <Skeletons count={6} height={28} gap={10} />
      </div>
    )
  if (clients.length === 0) return <p className={classes['pickerNone']}>{t('No client matches')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={classes['pickerList']} aria-label={t('Clients')} tabIndex={0}>
      {clients.slice(0, MOST_ROWS).map(({ id, name, unit, siteName }) => (
        <Checkbox
          key={id}
          className={classes['pickerRow'] ?? ''}
          size="sm"
          radius={4}
          checked={picked.has(id)}
          disabled={full && !picked.has(id)}
          onChange={() => onToggle(id)}
          label={
            <>
              <span className={classes['pickerName']}>{name}</span>
              <span className={classes['pickerNote']}>{[unit, siteName].filter(Boolean).join(' · ')}</span>
            </>
          }
        />
      ))}
      {clients.length > MOST_ROWS && (
        <p className={classes['pickerNone']}>
          {t('{{count}} more. Search to find them.', { count: clients.length - MOST_ROWS })}
        </p>
      )}
    </section>
  )
}
