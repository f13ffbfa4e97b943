import { type Site, SiteInput, siteFields, sites } from '@atrium/contract/sites/sites.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import type { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { send } from '../../kit/send.ts'
import { ownTimeZone, timeZones } from '../../kit/time-zones.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** The form of a site, new or to be changed, over the list of sites. */
export function SiteDrawer({ drawer }: { drawer: ReturnType<typeof useDrawerAt> }) {
  const { t } = useTranslation()
  const { id, isNew, opened, close } = drawer
  const ask = { id: String(id) }
  const read = useRead(sites.get, ask, { enabled: id !== undefined, fresh: true })
  const create = useWrite(sites.create, { quiet: true, success: t('The site was created.') })
  const update = useWrite(sites.update, { quiet: true, success: t('The site was saved.') })
  const kept = read.data?.timeZone ?? ownTimeZone()
  const options = useMemo(() => ({ timeZone: timeZones(kept) }), [kept])

  return (
    <EntityDrawer
      title={isNew ? t('New site') : t('Edit site')}
      opened={opened}
      onClose={close}
      loading={!isNew && !read.data}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      <EntityForm
        key={id ?? 'new'}
        fields={siteFields}
        schema={isNew ? SiteInput : sites.update.body}
        values={isNew ? startOfSite() : (read.data ?? {})}
        options={options}
        onSubmit={(values) => (isNew ? create.mutateAsync(values) : update.mutateAsync(values as Site))}
        onSaved={close}
        {...(isNew ? {} : { onReload: () => send(sites.get, ask) })}
        submitText={isNew ? t('Create Site') : t('Save')}
      />
      {id && <HistorySection entity="site" id={id} />}
    </EntityDrawer>
  )
}

const startOfSite = () => ({ address: { country: 'CA' }, timeZone: ownTimeZone() })
