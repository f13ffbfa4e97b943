import { announcements } from '@atrium/contract/announcements/announcements.ts'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ReachLine } from '../../kit/delivery/ReachLine.tsx'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useSettled } from '../../kit/useSettled.ts'
import { channelsOf, reachAsk } from './announced-to.ts'

/** Whether its people are told by e-mail too; below it how many it reaches, counted while one chooses. */
export function MailField({ id, value, onChange, values }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const { settled, isSettled } = useSettled(reachAsk(values) ?? null)
  const read = useRead(announcements.reach, settled ?? noSite, { enabled: settled !== null, keepOld: true })
  return (
    <div>
      <Switch
        id={id}
        label={t('Also tell them by e-mail')}
        description={t('They always find it in the portal.')}
        checked={value !== false}
        onChange={(event) => onChange(event.currentTarget.checked)}
        mb="xs"
      />
      <ReachLine
        reach={settled ? read.data : undefined}
        error={settled ? read.error : null}
        isBusy={read.isFetching || !isSettled}
        chosen={channelsOf(values)}
        empty={t('Choose a site to see how many people it reaches.')}
      />
    </div>
  )
}

const noSite = { siteId: 0 }
