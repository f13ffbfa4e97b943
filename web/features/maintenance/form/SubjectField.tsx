import { maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import { requestStatusWords } from '@atrium/contract/maintenance/states.ts'
import { Anchor, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import classes from '../Maintenance.module.css'

interface Props {
  id: string
  value: unknown
  onChange: (text: string) => void
  error: string | undefined
  values: Record<string, unknown>
  isNew: boolean
}

const BEHIND_MS = 300
/** Letters from which the server looks for what is alike. */
const ENOUGH = 4

/** The subject, and while a new one is typed the open requests that may be about the same. */
export function SubjectField({ id, value, onChange, error, values, isNew }: Props) {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  // A phone's keyboard would cover what the form is about.
  const hasKeyboard = useMediaQuery('(hover: hover)', false, { getInitialValueInEffect: false })
  const subject = typeof value === 'string' ? value : ''
  const [settledSubject] = useDebouncedValue(subject.trim(), BEHIND_MS)
  const ask = { subject: settledSubject, siteId: Number(values['siteId']) || siteId, unitId: String(values['unitId'] ?? '') }
  const { data } = useRead(maintenanceRequests.similar, ask, { enabled: isNew && settledSubject.length >= ENOUGH, keepOld: true })
  const alike = isNew && subject.trim().length >= ENOUGH ? (data?.items ?? []) : []
  return (
    <>
      <TextInput
        id={id}
        label={t('Subject')}
        data-autofocus={(isNew && hasKeyboard) || undefined}
        withAsterisk
        aria-required
        maxLength={200}
        value={subject}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div role="status">
        {alike.length > 0 && (
          <div className={classes['alike']}>
            <p>{t('Has this been reported already?')}</p>
            <ul>
              {alike.map((one) => (
                <li key={one.id}>
                  <Anchor component={Link} to={`/maintenance-request/${one.id}`} fz="sm">
                    {one.requestNo} · {one.subject}
                  </Anchor>{' '}
                  <span>{[one.unitId, t(requestStatusWords[one.status])].filter(Boolean).join(' · ')}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  )
}
