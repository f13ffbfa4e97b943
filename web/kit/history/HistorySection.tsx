import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeletons } from '../Skeletons.tsx'
import { useViewer } from '../useViewer.ts'
import classes from './History.module.css'

const RecordHistory = lazy(async () => ({ default: (await import('./RecordHistory.tsx')).RecordHistory }))

/** A record's history at the foot of its form, for those who may see the log. Nothing is loaded before it is opened. */
export function HistorySection({ entity, id }: { entity: string; id: number }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const [opened, setOpened] = useState(false)
  const mayLook = may(auditLog.search)
  if (!mayLook) return null
  return (
    <details className={classes['fold']} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('History')}</summary>
      <Suspense fallback={<Skeletons count={3} height={36} gap={10} />}>
        {opened && <RecordHistory entity={entity} id={id} />}
      </Suspense>
    </details>
  )
}
