import { sites } from '@atrium/contract/sites/sites.ts'
import { siteEntity } from '@atrium/contract/tenancy/sites/site.ts'
import type { ComponentProps } from 'react'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useManagers } from './useManagers.ts'
import { useSiteForm } from './useSiteForm.ts'

/** The form of a site, new or to be changed, over its list or its page. */
export function SiteDrawer({ drawer }: Pick<ComponentProps<typeof RecordDrawer>, 'drawer'>) {
  const { options, ...form } = useSiteForm()
  const managers = useManagers(drawer)
  return (
    <RecordDrawer
      {...form}
      drawer={drawer}
      fields={siteEntity.form}
      get={sites.get}
      create={sites.create}
      update={sites.update}
      options={(site) => ({ ...options(site), managerId: managers(site) })}
    />
  )
}
