import { type Channel, type Reach, reachedBy } from '@atrium/contract/kit/deliveries.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../toast.ts'
import classes from './Delivery.module.css'
import { channelSentence, offSentence, reachSentence } from './delivery-words.ts'

interface Props {
  reach: Reach | undefined
  error: unknown
  /** What is shown is of an earlier choice. */
  isBusy: boolean
  chosen: readonly Channel[]
  /** Said as long as there is nothing to count. */
  empty: string
}

/** While somebody chooses recipients: how many get it and by what, in a line. */
export function ReachLine({ reach, error, isBusy, chosen, empty }: Props) {
  const { t } = useTranslation()
  if (error) return <p className={classes['note']}>{errorText(error)}</p>
  if (!reach) return <p className={classes['note']}>{isBusy ? t('Counting people…') : empty}</p>
  const off = reach.off.filter((channel) => chosen.includes(channel))
  return (
    <div role="status" aria-busy={isBusy} className={classes['counted']}>
      <p>{reachSentence(reach, reachedBy(reach, chosen), t)}</p>
      <p className={classes['note']}>{chosen.map((channel) => channelSentence(reach, channel, t)).join(' · ')}</p>
      {off.length > 0 && <p className={classes['note']}>{offSentence(off, t)}</p>}
    </div>
  )
}
