import { distributionLists, type Members } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/formatting.ts'
import { errorText } from '../../kit/toast.ts'
import { useRead } from '../../kit/useRead.ts'
import classes from './Lists.module.css'

/** Debounce of the question, in milliseconds. */
const BEHIND = 400

/** Whom a list would reach now: how many, and the first of them. */
export function ReachedPeople({ siteId, members }: { siteId: number | null; members: Members }) {
  const { t } = useTranslation()
  const [ask] = useDebouncedValue({ siteId, members }, BEHIND)
  const { data, error } = useRead(distributionLists.preview, ask, { keepOld: true })
  if (error && !data) return <p className={classes['error']}>{errorText(error)}</p>
  if (!data) return <Skeleton height={72} radius={8} />
  const { total, capped, withoutEmail, people } = data
  const more = total - people.length
  return (
    <section className={classes['reached']} aria-label={t('Who is reached')}>
      <p className={classes['count']} role="status">
        <IconUsers size={18} stroke={1.7} aria-hidden />
        {capped
          ? t('Reaches more than {{total}} people now', { total: formatNumber(total) })
          : t('Reaches {{count}} people now', { count: total })}
      </p>
      {people.length > 0 && (
        <ul>
          {people.map(({ name, email, phone }) => (
            <li key={`${name} ${email} ${phone}`}>
              <span className={classes['name']}>{name}</span>
              <span className={classes['dim']}>{email || phone || t('No address and no number')}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes['dim']}>{t('and {{count}} more', { count: more })}</p>}
      {withoutEmail > 0 && (
        <p className={classes['dim']}>
          {t('{{count}} have no e-mail address and are not reached by mail.', { count: withoutEmail })}
        </p>
      )}
    </section>
  )
}
