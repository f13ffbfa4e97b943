import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../kit/form/FormField.tsx'
import { ManyPicker } from '../../kit/form/ManyPicker.tsx'
import { useRead } from '../../kit/useRead.ts'

/** Sites beside the one that is chosen before. */
export function SitesField({ id, value, onChange, error, values }: Parameters<OwnInput>[0]) {
  const { t } = useTranslation()
  const { data } = useRead(siteList.get, {})
  const chosen = (value ?? []) as readonly number[]
  const others = (data?.items ?? []).filter((site) => site.id !== Number(values['siteId']))
  // Out of use since: it stays with the announcement.
  const hidden = data ? chosen.filter((one) => !data.items.some((site) => site.id === one)) : []
  const isAll = others.every((site) => chosen.includes(site.id))
  return (
    <div>
      <ManyPicker
        id={id}
        label={t('Further sites')}
        description={t('Where it is announced too. Its last day is by the calendar of the first site.')}
        error={error}
        data={others}
        value={chosen}
        onChange={(ids) => onChange([...hidden, ...ids])}
        nothingFound={t('No site matches')}
      />
      {others.length > 0 && !isAll && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt={4}
          onClick={() => onChange([...hidden, ...others.map((site) => site.id)])}
        >
          {t('All of my sites')}
        </Anchor>
      )}
    </div>
  )
}
