import type { SampleData } from '@atrium/contract/kit/samples.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../formatting.ts'
import classes from './Sample.module.css'

/** What goes with the sample data, in numbers. */
export function SampleContents({ counts, added }: Pick<SampleData, 'counts' | 'added'>) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes['lead']}>{t('All of it goes at once and does not come back. Your company stays as it is.')}</p>
      <dl className={classes['counts']}>
        {counts.map(({ kind, count }) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {added > 0 && (
        <Text fw={550} mt="sm">
          {t('People have added {{count}} records to it. They go too.', { count: added })}
        </Text>
      )}
    </>
  )
}
