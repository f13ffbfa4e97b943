import { type Channel, type Reach, reachedBy } from '@atrium/contract/kit/deliveries.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Delivery.module.css'
import { channelSentence, offSentence, reachSentence } from './delivery-words.ts'

interface Props {
  reach: Reach
  /** What it can be sent by. */
  channels: readonly Channel[]
  chosen: readonly Channel[]
  /** Those that it always goes by. */
  always?: readonly Channel[] | undefined
  /** Without it the channels are shown, not chosen. */
  onChange?: (chosen: Channel[]) => void
}

/** Before something goes to many: where, how many people get it, by what, and who does not. */
export function ReachWords({ reach, channels, chosen, always = [], onChange }: Props) {
  const { t } = useTranslation()
  const { people, withoutLogin, off } = reach
  const reached = reachedBy(reach, chosen)
  const pick = (channel: Channel, on: boolean) =>
    onChange?.(channels.filter((one) => (one === channel ? on : chosen.includes(one))))
  const labelOf = (channel: Channel) => channelSentence(reach, channel, t)
  const unlogged = people - reach.portal
  return (
    <>
      <p className={classes['reach']}>{reachSentence(reach, reached, t)}</p>
      {onChange ? (
        <fieldset className={classes['channels']}>
          <legend>{t('How they get it')}</legend>
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              label={labelOf(channel)}
              checked={chosen.includes(channel)}
              disabled={always.includes(channel)}
              onChange={(event) => pick(channel, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ) : (
        <ul className={classes['ways']}>
          {chosen.map((channel) => (
            <li key={channel}>{labelOf(channel)}</li>
          ))}
        </ul>
      )}
      {off.some((channel) => chosen.includes(channel)) && (
        <p className={classes['warning']} role="note">
          {offSentence(
            off.filter((channel) => chosen.includes(channel)),
            t,
          )}
        </p>
      )}
      {unlogged > 0 && (
        <details className={classes['details']}>
          <summary>{t('{{count}} of them have no login and do not see it in the portal.', { count: unlogged })}</summary>
          <p className={classes['note']}>
            {withoutLogin.join(', ')}
            {unlogged > withoutLogin.length && ` ${t('and {{count}} more', { count: unlogged - withoutLogin.length })}`}
          </p>
        </details>
      )}
    </>
  )
}
