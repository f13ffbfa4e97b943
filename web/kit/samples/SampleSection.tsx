import { type SampleData, samples } from '@atrium/contract/kit/samples.ts'
import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import { useWrite } from '../useWrite.ts'
import classes from './Sample.module.css'
import { useRemoveSample } from './useRemoveSample.tsx'

/** The sample data of the company: made, looked at, removed. */
export function SampleSection() {
  const { t } = useTranslation()
  const { data } = useRead(samples.get, {})
  if (!data) return null
  return (
    <div className={classes['sample']}>
      <div>
        <h3>{t('Sample data')}</h3>
        <p>{t(texts[data.state])}</p>
      </div>
      <div className={classes['actions']}>
        {data.state === 'none' && <AddSample />}
        {data.state === 'ready' && <OpenSample {...data} />}
      </div>
      {data.state === 'making' && (
        <div className={classes['bar']}>
          <Progress value={data.progress} animated aria-label={t('Making the sample data…')} />
          <p role="status">{t('{{percent}} % made', { percent: data.progress })}</p>
        </div>
      )}
    </div>
  )
}

const texts = {
  none: 'See every screen filled: a site with clients, leases, invoices, requests and bookings, apart from your own company. Nothing of it is mailed or counted, and it goes in one click.',
  making: 'Making the sample data…',
  ready:
    'A site with clients, leases, invoices, requests and bookings to look at and to try things with, apart from your own company.',
} as const satisfies Record<SampleData['state'], string>

function AddSample() {
  const { t } = useTranslation()
  const add = useWrite(samples.add)
  return (
    <Button size="xs" variant="default" loading={add.isPending} onClick={() => add.mutate({})}>
      {t('Add sample data')}
    </Button>
  )
}

function OpenSample({ isInside }: SampleData) {
  const { t } = useTranslation()
  const { remove, busy } = useRemoveSample()
  const move = useWrite(isInside ? samples.close : samples.open)
  // Everything cached belongs to the other company.
  const go = () =>
    void move.mutateAsync({}).then(
      () => location.assign('/'),
      () => {},
    )
  return (
    <>
      <Button size="xs" loading={move.isPending} onClick={go}>
        {isInside ? t('Back to my company') : t('Look at it')}
      </Button>
      <Button size="xs" variant="subtle" color="red" loading={busy} onClick={remove}>
        {t('Remove sample data')}
      </Button>
    </>
  )
}
